# %% [markdown] name="welcome" lang="en"
# # Sandbox: a whole game
#
# *日本語版は[こちら](../ja/90-sandbox.ipynb)。*
#
# Play a game from the first bid to the account, alone against bots or with several people at this screen.
# As soon as **Python 3** stands at the top right, choose **Run ▸ Run All Cells**, then press **Start** below.
# New to the game?
# [Start here](00-start-here.ipynb) shows it in five minutes.

# %% [markdown] name="welcome" lang="ja"
# # サンドボックス：ゲームを最初から最後まで
#
# *[English version](../en/90-sandbox.ipynb)*
#
# 最初の入札から精算まで、ゲームを通して遊べます。ボットを相手に1人でも、この画面で何人かでも遊べます。
# 右上の表示が **Python 3** に変わったら、メニューの **Run ▸ Run All Cells**
# （日本語表示では「実行 ▸ すべてのセルを実行」）を選び、下の **開始** を押してください。
# 初めての人には、[ここから始める](00-start-here.ipynb)が5分の案内です。

# %% name="set-up" jupyter={"source_hidden": true}
LANG = "en"

import sys

try:
    from downforce.teach import set_up
except ImportError as missing:
    sentence = {
        "en": "Not ready yet: {} is missing. In the project's folder type:",
        "ja": "まだ準備ができていません。{} がありません。プロジェクトのフォルダーで実行してください：",
    }[LANG].format(missing.name)
    stop = type("NotReady", (Exception,), {"_render_traceback_": lambda self: [str(self)]})
    raise stop(f'{sentence} "{sys.executable}" -m pip install ".[lab]"') from None
set_up(LANG)

# %% name="sandbox"
from downforce.ui import Sandbox

Sandbox()

# %% [markdown] name="board" lang="en"
# ## Playing on the board
#
# **Mouse.** Click a card of your hand: the board lights where each of its lines could take a car. Nothing is
# played until you press the button that says so. Then click a lit space, and the car drives there; click any
# other and you read why it cannot.
#
# **Touch.** Tap instead of clicking. With the finger on a lit space you see the way there; lift it, and the
# car drives. Every move stands as a button, too.
#
# **Keyboard.** Tab goes through everything; the board is one stop on its way.
#
# | key | does |
# |---|---|
# | 1 to 9 | press the choice with this number, wherever you are |
# | ← ↑ → ↓ | go along the track from space to space |
# | Enter or Space | drive to this space, or tell why not |
# | Home | go to the car in play |
# | End | go to the first space it can reach |
# | Escape | go back by one: close an answer, put a card back; leave the whole screen |

# %% [markdown] name="board" lang="ja"
# ## 盤の上で遊ぶ
#
# **マウス。** 手札のカードをクリックすると、各行で車が今どこへ行けるかが盤に光ります。
# ボタンを押すまで、カードは使われません。次に、光っているマスをクリックすると、車がそこへ進みます。
# ほかのマスをクリックすると、行けない理由が読めます。
#
# **タッチ。** クリックの代わりにタップします。光っているマスに指を置くと道筋が見え、
# 離すと車が進みます。どの手もボタンからも選べます。
#
# **キーボード。** Tab キーですべての場所に移れます。盤はその途中の1か所です。
#
# | キー | 働き |
# |---|---|
# | 1〜9 | その番号の選択肢を選ぶ（どこにいても） |
# | ← ↑ → ↓ | コースに沿ってマスからマスへ移る |
# | Enter、スペース | そのマスへ進む。行けないときは理由を読む |
# | Home | 動かす車のマスへ |
# | End | 行ける先の1番へ |
# | Esc | 1つ戻る（答えを閉じる、カードを戻す）。全画面から戻る |

# %% [markdown] name="help" lang="en"
# ## Good to know
#
# * **Why?** Every sentence of the log can be asked why; its rule, such as **M4**, opens in full.
# * **Pace.** Watch the others' moves slowly or normally, get them at once, or go on line by line. A click
#   ends the film.
# * **Undo** is free when one person plays. With several people it takes back steering, and nothing that has
#   been revealed; the top line says which holds. When the screen goes to somebody else, it covers the hands.
# * **Look back** at any step, with your own eyes, and play on from there: the game itself waits.
# * **Set up a position** on an empty track, or change the one before you: drag cars, deal cards, name owners.
#   What cannot be is said in one sentence.
# * **Nothing is lost.** Each decision is saved on this computer at once. After a restart, or when Python does
#   not answer, run the cell again: the games you have not finished are offered to continue.
# * **Record** gives the whole game as a text or a file, to keep or to share; **Open a record** takes one
#   back. **Open in a cell** gives two lines of Python that open this moment in an explorer: of the auction, a
#   card, the hand, the money. Most of this shows every hand; several people have it when the game is over,
#   unless undo is free.
# * The button at the top right **fills the screen**, for a class to see.

# %% [markdown] name="help" lang="ja"
# ## 知っておくと便利なこと
#
# * **なぜ？** 「これまで」の文を選ぶと、その理由が出ます。**M4** などの規則も全文が読めます。
# * **速さ。** ほかの手番は、ゆっくり、ふつうに、一度に、1行ずつ、のどれでも見られます。
#   クリックすると映像は終わります。
# * **戻す**は、1人で遊ぶときは自由です。何人かで遊ぶときは、車の進め方だけを戻せて、
#   公開されたことは戻せません。どちらなのかは画面の上に出ます。次の人に画面を渡すときは、手札が隠れます。
# * **振り返る**を押すと、どの手でも自分の目で、または断りのうえでほかの人の目で見直せて、そこから遊べます。
#   元のゲームはそのまま待っています。
# * **局面を作る**では、空のコースからでも今の局面からでも、車を動かし、カードを配り、持ち主を決められます。
#   ありえない局面は、何がいけないかが1文で出ます。
# * **途中でやめても大丈夫。** 決めたことはその都度このコンピューターに保存されます。再起動したときや、
#   Python が応答しないときは、セルをもう一度実行してください。終わっていないゲームの続きから遊べます。
# * **記録**を押すと、ゲーム全体が文字やファイルになり、保存したり人に渡したりできます。**記録を開く**と、
#   その続きから遊べます。**セルで開く**では、この場面をオークション、カード、手札、お金の道具で開く
#   2行の Python が出ます。ほとんどに全員の手札が含まれるので、何人かで遊ぶときは、「戻す」が自由で
#   ないかぎり、ゲームが終わってから使えます。
# * 右上のボタンで**画面いっぱい**に広がり、教室でも見えます。

# %% [markdown] name="own" lang="en"
# ## A board for your own notebook
#
# One line shows a board. Of a track it names every space you go to; with a game, `Board(game)`, it can be
# played right there, every hand open.

# %% [markdown] name="own" lang="ja"
# ## 自分のノートブックで盤を使う
#
# 盤は1行で表示できます。コースを渡すと、どのマスもその名前が読めます。ゲームを渡して `Board(game)` とすると、
# 全員の手札を開いたまま、その場で遊べます。

# %% name="board-import"
from downforce import load_track
from downforce.ui import Board

# %% name="board-of-a-track"
Board(load_track("harbour"))

# %% [markdown] name="welcome" lang="en"
# # 06 · Your whole hand
#
# *日本語版は[こちら](../ja/06-your-hand.ipynb)。*
#
# **After this page** you can look at a whole hand and say what each card would do, to your cars and to
# everybody else's; you know how to hold a car up without moving it, what a wild line is good for, and
# when a dead end is what you want. That takes 10 to 15 minutes. Only the last exercise is about Python,
# and you can leave it out.

# %% [markdown] name="welcome" lang="ja"
# # 06 · 手札ぜんぶを見る
#
# *[English version](../en/06-your-hand.ipynb)*
#
# **このページを終えると**、手札の全体を見て、それぞれのカードで自分の車やほかの人の車がどうなるかを言える
# ようになります。動かさずに車を止める方法、ワイルドの行の使いみち、行き止まりが役に立つ場面もわかります。
# 10〜15分かかります。Python が出てくるのは最後の1問だけで、飛ばしてもかまいません。

# %% name="set-up" jupyter={"source_hidden": true}
LANG = "en"

import sys

try:
    import downforce as df
    from downforce.teach import check, recorded, set_up
    from downforce.ui import HandExplorer, Question, WarmUp
except ImportError as missing:
    sentence = {
        "en": "Not ready yet: {} is missing. In the project's folder type:",
        "ja": "まだ準備ができていません。{} がありません。プロジェクトのフォルダーで実行してください：",
    }[LANG].format(missing.name)
    stop = type("NotReady", (Exception,), {"_render_traceback_": lambda self: [str(self)]})
    raise stop(f'{sentence} "{sys.executable}" -m pip install ".[lab]"') from None
set_up(LANG)

# %% [markdown] name="first" lang="en"
# ## Look at this
#
# It is Chika's turn, and **Blue and Green are hers**. Below each card you see every space its lines could
# take a car to now, in the colour of that car.
#
# Before you count, guess:
#
# 1. Which card brings Blue and Green furthest, taken together?
# 2. Two cards are equally good at that. Which of them would you rather play, and why?
#
# Then press **Best for own cars first**. Press any card to try it out, line by line; **Undo** takes it
# back.

# %% [markdown] name="first" lang="ja"
# ## まず、これを見てください
#
# チカの番です。**青と緑がチカの車**です。それぞれのカードの下に、今その行で車が止まれるマスを、
# 車の色ですべて示しています。
#
# 数える前に、予想してください。
#
# 1. 青と緑を、合わせていちばん遠くまで進められるのはどのカードでしょうか。
# 2. 実は、同じだけ進められるカードが2枚あります。あなたならどちらを出しますか。それはなぜですか。
#
# 予想したら、**自分の車に有利な順**を押してください。カードを押すと、1行ずつ試せます。**戻す**で
# 元に戻ります。

# %% name="explorer" jupyter={"source_hidden": true}
HandExplorer(recorded("start-here", decisions=96))

# %% [markdown] name="first-answer" lang="en"
# <details><summary>Open this after your guess</summary>
#
# Both **B5 G3** and **G6 K4 B2 R1** can bring Blue and Green 8 spaces nearer the finish. But the second
# one also moves Black and Red, and those are not Chika's. Every card does two things: what it does for
# you, and what it does for the others.
#
# </details>

# %% [markdown] name="first-answer" lang="ja"
# <details><summary>予想したあとで開いてください</summary>
#
# **B5 G3** でも **G6 K4 B2 R1** でも、青と緑は合わせて8マスゴールに近づけます。でも2枚目のカードは、
# チカの車ではない黒と赤も動かします。どのカードにも、自分の車への働きと、
# ほかの人の車への働きがあります。
#
# </details>

# %% [markdown] name="warm-up" lang="en"
# ## Warm-up
#
# Five questions from earlier pages, newly dealt. What you missed before comes back.

# %% [markdown] name="warm-up" lang="ja"
# ## ウォームアップ
#
# 前のページから5問です。毎回、新しい問題になります。前に間違えたものは、もう一度出ます。

# %% name="warming-up" jupyter={"source_hidden": true}
WarmUp("06")

# %% [markdown] name="turn" lang="en"
# ## One card, whether you like it or not
#
# Could Chika keep all her cards this turn, and wait for a better moment? Decide, then read.

# %% [markdown] name="turn" lang="ja"
# ## 気が進まなくても、1枚出す
#
# チカは今回、カードを出さずに、もっとよい機会を待つことができるでしょうか。考えてから、読んでください。

# %% name="r3"
df.rule("R3")

# %% [markdown] name="turn-2" lang="en"
# So the question is never *whether* to play a card, but *which one does you the least harm*. A card that
# moves nothing may be played, too.

# %% [markdown] name="turn-2" lang="ja"
# つまり、出すか出さないかを選ぶことはできません。考えるのは「どれを出せば、自分の損が
# いちばん少ないか」です。
# 何も動かさないカードを出してもかまいません。

# %% [markdown] name="order" lang="en"
# ## From top to bottom
#
# Green is yours and stuck behind Black. Four of these five cards do not help. Guess which one does before
# you press it, then carry it out to the end: the answer stands beside the board.

# %% [markdown] name="order" lang="ja"
# ## 上から順に
#
# 緑はあなたの車で、黒の後ろで動けません。5枚のうち4枚では、うまくいきません。うまくいく1枚を予想してから
# 押し、最後まで実行してください。解けたかどうかは、盤の横に出ます。

# %% name="clear-way" jupyter={"source_hidden": true}
HandExplorer("clear-way")

# %% name="r4"
df.rule("R4")

# %% name="best" jupyter={"source_hidden": true}
Question("06.best")

# %% [markdown] name="skipped" lang="en"
# ## Lines that move nothing
#
# On the other four cards Green's line came too early: Green could not move, and the line was gone. There
# are three reasons why a line is skipped. Can you name all three?

# %% [markdown] name="skipped" lang="ja"
# ## 何も動かさない行
#
# ほかの4枚では、緑の行が先に来てしまいました。緑は動けず、その行は無駄になりました。
# 行を飛ばす理由は3つあります。3つとも言えますか。

# %% name="r6"
df.rule("R6")

# %% name="skipped-question" jupyter={"source_hidden": true}
Question("06.skipped")

# %% [markdown] name="wild" lang="en"
# ## The wild line
#
# Your last card ends with a line for Blue, and Blue is Ben's. You have to play it. But a wild line comes
# first. Which cars may it take? And can one of them spoil the line for Blue?

# %% [markdown] name="wild" lang="ja"
# ## ワイルドの行
#
# 最後のカードのいちばん下は青の行で、青はベンの車です。出さないわけにはいきません。でも、
# その上にワイルドの行があります。どの車を動かせるでしょうか。そして、
# その車で青の行を無駄にできるでしょうか。

# %% name="wild-block" jupyter={"source_hidden": true}
HandExplorer("wild-block")

# %% name="r5"
df.rule("R5")

# %% name="wild-question" jupyter={"source_hidden": true}
Question("06.wild")

# %% [markdown] name="block" lang="en"
# ## Stop a car without moving it
#
# A wild line, and any other line, can put a car in front of another one. Where the road is one space
# wide, that is enough. Stop Blue; two of these four cards can do it.

# %% [markdown] name="block" lang="ja"
# ## 動かさずに止める
#
# ワイルドの行でも、ほかの行でも、ある車を別の車の前に置くことができます。道の幅が1マスの所なら、それだけで
# 後ろの車は動けません。青を止めてください。できるカードは、4枚のうち2枚です。

# %% name="stop-blue" jupyter={"source_hidden": true}
HandExplorer("stop-blue")

# %% name="m2"
df.rule("M2")

# %% name="stop-question" jupyter={"source_hidden": true}
Question("06.stop")

# %% [markdown] name="dead-end" lang="en"
# ## Into the dead end
#
# Sometimes every card in your hand moves a car that you would rather leave alone. Then steer it where it
# loses most. Guess first: may you do that, although a longer way is free?

# %% [markdown] name="dead-end" lang="ja"
# ## 行き止まりへ
#
# どのカードを出しても、進めたくない車が進んでしまうことがあります。それなら、
# いちばん多くのマスを失う所へ進めましょう。まず予想してください。長く進める道が空いていても、
# そうしてよいのでしょうか。

# %% name="dead-end-puzzle" jupyter={"source_hidden": true}
HandExplorer("dead-end")

# %% name="m5"
df.rule("M5")

# %% name="lose" jupyter={"source_hidden": true}
Question("06.lose")

# %% [markdown] name="places" lang="en"
# ## What counts is the order
#
# Prizes go by places, not by spaces. Bring Red to third place: two cards can do it, one of them with a
# line for Red of only 4.

# %% [markdown] name="places" lang="ja"
# ## 大切なのは順位
#
# 賞金は、進んだマスの数ではなく順位で決まります。赤を3位にしてください。できるカードは2枚あります。
# そのうち1枚では、赤の数字は4しかありません。

# %% name="red-third" jupyter={"source_hidden": true}
HandExplorer("red-third")

# %% name="far" jupyter={"source_hidden": true}
Question("06.far")

# %% name="place" jupyter={"source_hidden": true}
Question("06.place")

# %% [markdown] name="home" lang="en"
# ## Home, in the right order
#
# Two of your cars can get home with one card. But it takes the right card, the right order, and one wild
# line or a lot of care: two cards solve it.

# %% [markdown] name="home" lang="ja"
# ## 順番どおりにゴール
#
# 1枚のカードで、自分の車を2台ゴールさせられます。ただし、カードも順番も正しく選ばなければなりません。
# 解けるカードは2枚あります。1枚はワイルドの行を使い、もう1枚は進め方に注意が要ります。

# %% name="wild-home" jupyter={"source_hidden": true}
HandExplorer("wild-home")

# %% [markdown] name="after" lang="en"
# ## After the card
#
# When the last line is done, three things are looked at, in this order. Look at the puzzle first: on
# which of these cards would everybody have to bet?

# %% [markdown] name="after" lang="ja"
# ## カードのあとで
#
# 最後の行が終わると、3つのことを順に確かめます。まずパズルを見てください。
# 出すと全員がビットすることになるのは、どのカードでしょうか。

# %% name="no-bet" jupyter={"source_hidden": true}
HandExplorer("no-bet")

# %% name="r7"
df.rule("R7")

# %% [markdown] name="all-home" lang="en"
# Bets are the next page. The first of the three is soon told: a player whose cars are all home has no
# more use for cards, and lays them aside face down (S7). Diego's only car, Black, is home
# here, and this is his hand:

# %% [markdown] name="all-home" lang="ja"
# ビットは次のページで学びます。3つのうち最初のものは簡単です。自分の車がすべてゴールした人は、
# もうカードを使わないので、伏せて捨てます（S7）。ここではディエゴのただ1台の車、黒がゴールしています。
# ディエゴの手札を見てみましょう。

# %% name="hand-gone" jupyter={"source_hidden": true}
HandExplorer(recorded("start-here", decisions=130), seat=3)

# %% name="e1"
df.rule("E1")

# %% [markdown] name="python" lang="en"
# ## With a line of Python
#
# *You can leave this out.* A card can be written as a text, and it knows the colours and the wild lines on
# it. Copy the two lines of the question into the cell below it.

# %% [markdown] name="python" lang="ja"
# ## Python で1行
#
# **ここは飛ばしてもかまいません。**
#
# カードは文字で書けます。そのカードにある色とワイルドの行も、Python で調べられます。
# 問題に出ている2行を、その下のセルに写してください。

# %% name="cards"
card = df.SpeedCard.parse("R6 O4 W2 G1")
dict(card.numbers)

# %% name="movers" jupyter={"source_hidden": true}
Question("06.movers")

# %% name="movers-cell"
hand = ...
movers = ...
check("06.movers", movers)

# %% [markdown] name="yours" lang="en"
# ## Any hand
#
# The explorer takes any game, and shows any seat's hand. In the sandbox, **Open in a cell** gives
# you the two lines for the position you are looking at; in a replay it is **Open this moment elsewhere**.

# %% [markdown] name="yours" lang="ja"
# ## どんな手札でも
#
# このエクスプローラーには、どんなゲームでも渡せます。どの席の手札でも見られます。
# サンドボックスの**セルで開く**とリプレイの**この場面をほかの道具で開く**で、今見ている局面を開く
# 2行が手に入ります。

# %% name="any"
HandExplorer(df.Game.new(players=4, seed=7), seat=1)

# %% [markdown] name="words" lang="en"
# ## The words
#
# `df.glossary()` in any cell shows all of them.

# %% [markdown] name="words" lang="ja"
# ## 言葉の一覧
#
# セルで `df.glossary()` を実行すると、ゲームの言葉がすべて出ます。


# %% [markdown] name="on" lang="en"
# ## Go on
#
# You know what your cards can do. But the winner is who has most money, and much of it comes from bets.
#
# * **Next**: [07 · Betting](07-betting.ipynb)
# * **Before**: [05 · Where can it go?](05-where-can-it-go.ipynb)
# * **Try it out** in a game: [the sandbox](90-sandbox.ipynb)

# %% [markdown] name="on" lang="ja"
# ## 次へ
#
# 手札で何ができるか、わかるようになりました。でも、勝つのはお金がいちばん多い人です。
# お金の多くはビットから入ります。
#
# * **次**：[07 · ビット](07-betting.ipynb)
# * **前**：[05 · 車はどこへ行ける？](05-where-can-it-go.ipynb)
# * **遊んで確かめる**：[サンドボックス](90-sandbox.ipynb)

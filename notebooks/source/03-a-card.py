# %% [markdown] name="welcome" lang="en"
# # 03 · Reading a card
#
# *日本語版は[こちら](../ja/03-a-card.ipynb)。*
#
# **After this page** you can read any card: which cars it moves, in which order, how far, what a wild line
# does, and which lines do nothing. You will also know what the deck holds. That takes 10 to 15 minutes, and
# no Python.

# %% [markdown] name="welcome" lang="ja"
# # 03 · カードの読み方
#
# *[English version](../en/03-a-card.ipynb)*
#
# **このページを終えると**、どのカードでも、どの車がどの順に何マス動くか、ワイルドの行で何ができるか、
# どの行では何も起こらないかがわかるようになります。スピードカードの内訳もわかります。
# 10〜15分かかります。Python は要りません。

# %% name="set-up" jupyter={"source_hidden": true}
LANG = "en"

import sys

try:
    import downforce as df
    from downforce.teach import recorded, set_up
    from downforce.ui import CardBuilder, Question, WarmUp
except ImportError as missing:
    sentence = {
        "en": "Not ready yet: {} is missing. In the project's folder type:",
        "ja": "まだ準備ができていません。{} がありません。プロジェクトのフォルダーで実行してください：",
    }[LANG].format(missing.name)
    stop = type("NotReady", (Exception,), {"_render_traceback_": lambda self: [str(self)]})
    raise stop(f'{sentence} "{sys.executable}" -m pip install ".[lab]"') from None
set_up(LANG)

# %% [markdown] name="first" lang="en"
# ## Build a card
#
# Here is a race soon after the start, and a card you can change as you like: another colour, another number,
# one line more. Below the board you see at once what it would do. Press the number of a line to see that
# drive.
#
# Before you change anything, guess: if you move the line of Blue to the top with the arrows, which cars will
# end somewhere else?

# %% [markdown] name="first" lang="ja"
# ## カードを作ってみましょう
#
# スタートして間もないレースと、好きなように変えられるカードです。色や数字を変えたり、行を足したりすると、
# 盤の下に、そのカードで何が起こるかがすぐに出ます。行の番号を押すと、その動きが盤に出ます。
#
# 変える前に予想してください。矢印で青の行をいちばん上に動かすと、止まるマスが変わるのはどの車でしょうか。

# %% name="builder" jupyter={"source_hidden": true}
CardBuilder()

# %% [markdown] name="warm-up" lang="en"
# ## Warm-up
#
# Five questions from earlier pages, newly dealt. What you missed before comes back.

# %% [markdown] name="warm-up" lang="ja"
# ## ウォームアップ
#
# 前のページから5問です。毎回、新しい問題になります。前に間違えたものは、もう一度出ます。

# %% name="warming-up" jupyter={"source_hidden": true}
WarmUp("03")

# %% [markdown] name="lines" lang="en"
# ## From top to bottom
#
# A card has one to six lines, and a colour stands on it once at most. A turn is one card, and all of it.

# %% [markdown] name="lines" lang="ja"
# ## 上から順に
#
# カードの行は1つから6つまでで、同じ色は2回出てきません。1回の手番にカードを1枚出し、
# その行をすべて実行します。

# %% name="r3"
df.rule("R3")

# %% name="r4"
df.rule("R4")

# %% [markdown] name="r4-told" lang="en"
# Two things in it surprise most people. The card moves cars that are not yours; and whoever plays it steers
# them all, also yours when somebody else plays. And as one car after the other moves, a car that has just
# moved may stand in the way of the next.

# %% [markdown] name="r4-told" lang="ja"
# 意外なことが2つあります。カードは、自分のものでない車も動かします。そして、進む道はすべて、
# カードを出した人が決めます。ほかの人が出したときは、あなたの車もその人が進めます。車は1台ずつ動くので、
# 先に動いた車が、次の車のじゃまになることもあります。

# %% name="q-order" jupyter={"source_hidden": true}
Question("03.order")

# %% name="q-who-steers" jupyter={"source_hidden": true}
Question("03.who-steers")

# %% [markdown] name="wild" lang="en"
# ## Wild
#
# The grey line with the **W** names no car. In this card it is the second line. Press another badge beside
# *Wild takes*, and see which cars are offered and which are not.

# %% [markdown] name="wild" lang="ja"
# ## ワイルド
#
# 灰色の **W** の行には、車の色がありません。このカードでは2行目です。「ワイルドの車」の横にある印を
# 押してみてください。選べる車と選べない車があります。

# %% name="wild-card" jupyter={"source_hidden": true}
CardBuilder(text="K6 W5 Y1")

# %% name="r5"
df.rule("R5")

# %% [markdown] name="r5-told" lang="en"
# So a wild line can never move a car a second time with the same card, and you name the car only when the
# line's turn has come: what the lines above have done you know by then.

# %% [markdown] name="r5-told" lang="ja"
# つまり、1枚のカードで同じ車を2回動かすことはできません。どの車にするかは、
# その行の番が来てから決めます。上の行がどうなったかを見てから選べます。

# %% name="q-wild" jupyter={"source_hidden": true}
Question("03.wild")

# %% [markdown] name="nothing" lang="en"
# ## Lines that do nothing
#
# Build a card with a car that cannot move: in this position, which one is it? Try all six colours.

# %% [markdown] name="nothing" lang="ja"
# ## 何も起こらない行
#
# 動けない車が1台います。その車の行があるカードを作ってみましょう。どの車でしょうか。
# 6色すべてを試してください。

# %% name="stuck" jupyter={"source_hidden": true}
CardBuilder(recorded("start-here", decisions=35), text="K1")

# %% name="r6"
df.rule("R6")

# %% name="q-skipped" jupyter={"source_hidden": true}
Question("03.skipped")

# %% name="q-how-far" jupyter={"source_hidden": true}
Question("03.how-far")

# %% [markdown] name="eight" lang="en"
# ## The speed-8 card
#
# Besides the cards that are dealt there is one for each car, with a single line of **8**. It comes into the
# hand with the car, when the car is bought. No line of any other card drives so far.

# %% [markdown] name="eight" lang="ja"
# ## 速度8カード
#
# 配られるカードのほかに、車ごとに1枚、**8** の行が1つだけのカードがあります。車を落札したときに、
# 車と一緒に手札に入ります。ほかのカードに、これほど進む行はありません。

# %% name="speed-8" jupyter={"source_hidden": true}
CardBuilder(text="R8")

# %% name="s3"
df.rule("S3")

# %% [markdown] name="deck" lang="en"
# ## What the deck holds
#
# Below the card stands whether such a card exists. Guess first: is there a card that drives Red 6 *and* Blue
# 6? Is there one with a wild 4? Write it into the field above the card, or open **What the deck holds**.

# %% [markdown] name="deck" lang="ja"
# ## スピードカード42枚の内訳
#
# カードの下に、そのカードが42枚の中にあるかどうかが出ています。まず予想してください。赤の6と青の6が
# 両方あるカードはあるでしょうか。ワイルドの4はどうでしょうか。カードの上の欄に書き込むか、
# 「スピードカードの内訳」を開いて確かめましょう。

# %% name="deck-card" jupyter={"source_hidden": true}
CardBuilder(text="R6 B6")

# %% [markdown] name="deck-told" lang="en"
# Every colour adds up to 70 spaces over 19 lines: no car has the better cards in the deck, only in your
# hand. A card has at most one 6, so no two cars ever get a 6 from the same card; and all wild lines are a 5
# alone on its card, or a 2.
#
# How the published deck is made up is not public. This one is a reconstruction; with
# `df.load_deck("my.csv")` you can use your own.

# %% [markdown] name="deck-told" lang="ja"
# 42枚を合わせると、どの色の行も19行ずつあり、数字を足すとどれも70です。つまり、全体で見れば有利な車は
# ありません。有利かどうかは手札しだいです。
# 1枚のカードに6は1つまでなので、1枚で2台が6マス進むことはありません。ワイルドの行は、1行だけのカードの5か、
# ほかの行と一緒の2です。
#
# 製品版のカードの内訳は公開されていません。ここで使うのは、推定して復元したものです。
# `df.load_deck("my.csv")` で、自分のカードも使えます。

# %% name="s4"
df.rule("S4")

# %% [markdown] name="on" lang="en"
# ## Go on
#
# * **Next**: [04 · The auction](04-the-auction.ipynb)
# * **Before**: [02 · The track is a graph](02-the-track.ipynb)
# * `df.glossary()` shows the words of the game. Any position of your own can be tried out:
#   `CardBuilder(df.Game.new(players=4, seed=1), "R6 K4")`. In the sandbox, **Open in a cell** gives you that
#   line for the card and the position you are looking at; in a replay it is **Open this moment elsewhere**.

# %% [markdown] name="on" lang="ja"
# ## 次へ
#
# * **次**：[04 · 競り](04-the-auction.ipynb)
# * **前**：[02 · コースはグラフ](02-the-track.ipynb)
# * `df.glossary()` はゲームの言葉の一覧です。自分の局面でも、
#   `CardBuilder(df.Game.new(players=4, seed=1), "R6 K4")` のように試せます。サンドボックスの**セルで開く**と
#   リプレイの**この場面をほかの道具で開く**では、今見ているカードと局面の行が手に入ります。

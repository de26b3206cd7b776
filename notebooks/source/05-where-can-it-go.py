# %% [markdown] name="welcome" lang="en"
# # 05 · Where can it go?
#
# *日本語版は[こちら](../ja/05-where-can-it-go.ipynb)。*
#
# **After this page** you can look at any position and any card line and say where its car can end, and why it
# cannot end anywhere else. That takes 10 to 15 minutes, and no Python.
#
# Before you look, guess. A guess that was wrong is what you will remember.

# %% [markdown] name="welcome" lang="ja"
# # 05 · 車はどこへ行ける？
#
# *[English version](../en/05-where-can-it-go.ipynb)*
#
# **このページを終えると**、どんな局面でも、カードのどの行でも、車がどこで止まれるか、
# ほかのマスではなぜ止まれないかがわかるようになります。10〜15分かかります。Python は要りません。
#
# 答えを見る前に、まず予想しましょう。はずれた予想ほど、よく覚えられます。

# %% name="set-up" jupyter={"source_hidden": true}
LANG = "en"

import sys

try:
    import downforce as df
    from downforce.teach import set_up
    from downforce.ui import Question, ReachExplorer, WarmUp
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
# Ada has played a card with six lines. Its top line moves **Red 6**, and Black and Blue stand side
# by side ahead. Press every space where you think Red can end, then **Show the ends**.
#
# After that, choose an end and go on to the next line, or press any space that is not lit and ask: *why not
# here?* Below you find every line of the card on its own.

# %% [markdown] name="first" lang="ja"
# ## まず、これを見てください
#
# アダが6行のカードを出しました。いちばん上の行は**赤の6**です。前には黒と青が並んでいます。
# 赤が止まれると思うマスをすべて押してから、**行き先を見る**を押してください。
#
# そのあと、行き先を1つ選ぶと次の行に進みます。光っていないマスを押すと、なぜそこに行けないのかが
# わかります。下には、カードのどの行も、1行ずつ出ています。

# %% name="explorer" jupyter={"source_hidden": true}
ReachExplorer("behind-black")

# %% [markdown] name="surprise" lang="en"
# <details><summary>Open this after your guess</summary>
#
# Did number 7 surprise you? Red can be steered up close behind Black, where it stops and loses 2 of its 6.
# By the end of this page you will know when that is a blunder, and when it is a weapon.
#
# </details>

# %% [markdown] name="surprise" lang="ja"
# <details><summary>予想したあとで開いてください</summary>
#
# 7番の行き先は意外でしたか。赤を黒のすぐ後ろへ進めると、そこで止まり、6のうち2マスを失います。
# それが失敗になるのはどんなときで、武器になるのはどんなときか、このページで見ていきましょう。
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
WarmUp("05")

# %% [markdown] name="step" lang="en"
# ## One step
#
# An empty road, and Red drives 2. Where can it end?

# %% [markdown] name="step" lang="ja"
# ## 1歩の進み方
#
# 前には何もいません。赤が2マス進みます。どこで止まれるでしょうか。

# %% name="open-road" jupyter={"source_hidden": true}
ReachExplorer("open-road")

# %% [markdown] name="step-rule" lang="en"
# Now the rule. The space beside Red is closer than any other, and still it cannot go there.

# %% [markdown] name="step-rule" lang="ja"
# 規則を読みましょう。赤の真横のマスはいちばん近いのに、そこへは行けません。

# %% name="m1"
df.rule("M1")

# %% [markdown] name="m1-told" lang="en"
# So a car has at most three steps to choose from: straight ahead, or ahead to the left or right. In a curve
# the inner lane has fewer spaces, and there a car gets further with the same number.

# %% [markdown] name="m1-told" lang="ja"
# つまり、1歩の行き先は多くても3つです。まっすぐ前、左斜め前、右斜め前。カーブでは内側の車線のほうが
# マスが少ないので、同じ数字でも先へ進めます。

# %% [markdown] name="others" lang="en"
# ## The other cars
#
# Black stands right before Red, Blue right beside it. Is there a way between the two?

# %% [markdown] name="others" lang="ja"
# ## ほかの車がいると
#
# 赤のすぐ前に黒、すぐ横に青がいます。2台の間を抜けられるでしょうか。

# %% name="between-two" jupyter={"source_hidden": true}
ReachExplorer("between-two")

# %% name="m2"
df.rule("M2")

# %% name="m3"
df.rule("M3")

# %% [markdown] name="m3-told" lang="en"
# So the gap between two cars is wide enough, as long as the space behind it is free. Only a space with a car
# on it is closed.

# %% [markdown] name="m3-told" lang="ja"
# つまり、2台の間がどんなに狭く見えても、その先のマスが空いていれば通れます。
# 通れないのは、車がいるマスだけです。

# %% name="ends" jupyter={"source_hidden": true}
Question("05.ends")

# %% name="one-way" jupyter={"source_hidden": true}
Question("05.one-way")

# %% [markdown] name="stops" lang="en"
# ## Where it stops
#
# A car stops when its number is used up. There is one other case, and nobody may stop it anywhere else.

# %% [markdown] name="stops" lang="ja"
# ## 止まるとき
#
# 車は、数字の分をすべて進むと止まります。もう1つだけ、止まる場合があります。それ以外の所で止めることは、
# 誰にもできません。

# %% name="m4"
df.rule("M4")

# %% name="lost" jupyter={"source_hidden": true}
Question("05.lost")

# %% [markdown] name="dead-end" lang="en"
# Now to the weapon. Red drives 6 and could finish. Suppose you own Black and would rather that it
# did not. Can you steer Red so that it loses half of its number?

# %% [markdown] name="dead-end" lang="ja"
# さて、武器の話です。赤は6マス進むので、ゴールできます。でも、あなたが黒の持ち主なら、赤にゴール
# してほしくはありません。赤に数字の半分を失わせる道はあるでしょうか。

# %% name="dead-ends" jupyter={"source_hidden": true}
ReachExplorer("dead-end")

# %% name="m5"
df.rule("M5")

# %% [markdown] name="m5-told" lang="en"
# So a dead end is a blunder for your own car, and a weapon against others': whoever plays the card steers
# every car on it, and need not look for the longest way.

# %% [markdown] name="m5-told" lang="ja"
# つまり、行き止まりに入れるのは、自分の車なら失敗ですが、ほかの人の車なら武器になります。カードの車はすべて、
# カードを出した人が動かします。いちばん長く進める道を探す義務はありません。

# %% name="dead-end-question" jupyter={"source_hidden": true}
Question("05.dead-end")

# %% [markdown] name="skipped" lang="en"
# ## A line that moves nothing
#
# Red is boxed in: three cars stand before it. The card's top line is Red's, so it is skipped, and
# Blue drives.
#
# When you have seen it, write `B3 R5 G2` into the card's field: the same lines, with Blue's first.
# What changes for Red?

# %% [markdown] name="skipped" lang="ja"
# ## 何も動かない行
#
# 赤は動けません。前に3台が並んでいます。カードのいちばん上は赤の行なので、その行は飛ばされ、
# 次の青が進みます。
#
# 見終わったら、カードの欄に `B3 R5 G2` と書いてください。行は同じで、青が先になります。赤はどう
# なるでしょうか。

# %% name="boxed-in" jupyter={"source_hidden": true}
ReachExplorer("boxed-in")

# %% name="r6"
df.rule("R6")

# %% [markdown] name="r6-told" lang="en"
# One free step is enough to move. And the lines go from top to bottom (R4): with Blue's line first, Blue
# drives away and makes room, and Red's line counts.

# %% [markdown] name="r6-told" lang="ja"
# 1つでも前に空きがあれば、車は動きます。そして、行は上から順に実行します（R4）。
# 青の行が先なら、青が先に進んで場所が空くので、赤の行も無駄になりません。

# %% name="skipped-question" jupyter={"source_hidden": true}
Question("05.skipped")

# %% [markdown] name="wild" lang="en"
# ## The whole card, with a wild line
#
# Carry this card out to its end, line by line. At the wild line you are asked for a car. Which ones
# are not on the list, and why?

# %% [markdown] name="wild" lang="ja"
# ## ワイルドのあるカードを最後まで
#
# このカードを、1行ずつ最後まで実行してください。ワイルドの行では、車を選びます。
# 選べないのはどの車でしょうか。それはなぜでしょうか。

# %% name="wild-line" jupyter={"source_hidden": true}
ReachExplorer("wild")

# %% name="r5"
df.rule("R5")

# %% name="wild-question" jupyter={"source_hidden": true}
Question("05.wild")

# %% [markdown] name="home" lang="en"
# ## Over the finish
#
# Red drives 8, and 5 would be enough. Guess first; you can press the finish line, too.

# %% [markdown] name="home" lang="ja"
# ## ゴールを越える
#
# 赤は8マス進みますが、5マスあればゴールできます。まず予想してください。ゴールラインも押せます。

# %% name="over" jupyter={"source_hidden": true}
ReachExplorer("home")

# %% name="m6"
df.rule("M6")

# %% [markdown] name="m6-told" lang="en"
# So the finish needs no exact number, and nothing is *lost* there: what is left over just does not count.

# %% [markdown] name="m6-told" lang="ja"
# つまり、ぴったりの数字でなくてもゴールできます。余った分は「失う」のではなく、数えないだけです。

# %% name="finish-question" jupyter={"source_hidden": true}
Question("05.finish")

# %% [markdown] name="ways" lang="en"
# ## Counting ways
#
# One end can often be reached in several ways, and the explorer counts them. You can, too: write
# down for each space how many ways lead to it, which is the sum of those to the free spaces just
# behind it.

# %% [markdown] name="ways" lang="ja"
# ## 道を数える
#
# 同じ行き先でも、道は何通りもあることがよくあります。エクスプローラーはそれを数えています。
# 自分でも数えられます。マスごとに、そこまでの道の数を書いていきましょう。それは、
# すぐ後ろの空いたマスに書いた数の合計です。

# %% name="ways-question" jupyter={"source_hidden": true}
Question("05.ways")

# %% [markdown] name="python" lang="en"
# ## With a line of Python
#
# *You can leave this out.* `df.reach` is what the explorer asks. It gives every end with the number of
# ways there, a way that loses least, and how many spaces are lost.

# %% [markdown] name="python" lang="ja"
# ## Python で1行
#
# **ここは飛ばしてもかまいません。**
#
# エクスプローラーが使っているのが `df.reach` です。行き先ごとに、道の数、
# 失うマスがいちばん少ない道、失うマスの数を返します。

# %% name="reach"
track = df.load_track("harbour")
df.reach(track, "c3.1", 6, ["c3.4", "c2.5"])

# %% name="code-question" jupyter={"source_hidden": true}
Question("05.code")

# %% [markdown] name="yours" lang="en"
# ## Any position, any card
#
# In the explorer's field you can write any card. In a cell you can give it any position: a game, or
# a record that you have copied.

# %% [markdown] name="yours" lang="ja"
# ## どんな局面でも、どんなカードでも
#
# エクスプローラーの欄には、どんなカードでも書けます。セルでは、どんな局面でも渡せます。ゲームでも、コピー
# した記録でもかまいません。

# %% name="any"
game = df.Game.at(cars={"R": "i2.1", "K": "k1.1", "G": "j3.1"}, hands=[["W5"], ["W5"]], turn=0)
ReachExplorer(game, card="R4 K2 W3")

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
# You know now where a car can go with one card. You hold eight or ten: which of them is best?
#
# * **Next**: [06 · Your whole hand](06-your-hand.ipynb)
# * **Before**: [04 · The auction](04-the-auction.ipynb)
# * **Try it out** in a game: [the sandbox](90-sandbox.ipynb)

# %% [markdown] name="on" lang="ja"
# ## 次へ
#
# カード1枚で車がどこへ行けるか、わかるようになりました。でも、手札は8枚や10枚あります。どれを出すのが
# いちばんよいでしょうか。
#
# * **次**：[06 · 手札ぜんぶを見る](06-your-hand.ipynb)
# * **前**：[04 · 競り](04-the-auction.ipynb)
# * **遊んで確かめる**：[サンドボックス](90-sandbox.ipynb)

# %% [markdown] name="welcome" lang="en"
# # 04 · The auction
#
# *日本語版は[こちら](../ja/04-the-auction.ipynb)。*
#
# **After this page** you can follow any auction: what a card bids, who wins, what is owed, who may bid at
# all, and what becomes of a car that nobody wants. That takes 10 to 15 minutes, and no Python.
#
# Before the cards are turned up and the winner is told, guess. A guess that was wrong is what you will
# remember.

# %% [markdown] name="welcome" lang="ja"
# # 04 · 競り
#
# *[English version](../en/04-the-auction.ipynb)*
#
# **このページを終えると**、どんな競りでも、カードがいくらの入札になるか、誰がいくらで落札するか、
# 誰が入札できるか、誰もほしがらない車がどうなるかがわかります。10〜15分かかります。
# Python は要りません。
#
# カードが表になり、結果が出る前に、まず予想しましょう。はずれた予想ほど、よく覚えられます。

# %% name="set-up" jupyter={"source_hidden": true}
LANG = "en"

import sys

try:
    import downforce as df
    from downforce.teach import set_up
    from downforce.ui import AuctionStepper, Question, WarmUp
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
# Before the race the six cars are sold, one after the other. **Blue** is on offer, and you are Ada. Everybody
# lays one card face down. Bid your 6, turn the cards up, and say who gets Blue.

# %% [markdown] name="first" lang="ja"
# ## まず、これを見てください
#
# レースの前に、6台の車を1台ずつ競りにかけます。今は**青**の競りで、あなたはアダです。
# 全員が手札から1枚を裏向きに出します。自分の6のカードで入札し、全員のカードを表にして、
# 青が誰のものになるかを予想してください。

# %% name="stepper" jupyter={"source_hidden": true}
AuctionStepper("other-colours")

# %% [markdown] name="surprise" lang="en"
# Who wins such a tie, why, and what else can happen, is what this page is about. The menu at the top of the
# picture holds all its situations.
#
# <details><summary>Open this after your guess</summary>
#
# Ben's `B6 Y4 W2 R1` has more lines than your `B6 G4 R2`, and still it loses the tie: its other colours add
# up to 5, yours to 6. The wild line adds nothing.
#
# </details>

# %% [markdown] name="surprise" lang="ja"
# 同額なら誰がなぜ勝つのか、ほかに何が起こるのかを、このページで見ていきます。上のメニューからは、
# どの場面も選べます。
#
# <details><summary>予想したあとで開いてください</summary>
#
# 行の数はベンの `B6 Y4 W2 R1` のほうが、あなたの `B6 G4 R2` より多いのに、ベンが負けました。青のほかの色を
# 足すと、ベンは5、あなたは6だからです。ワイルドの行は足しません。
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
WarmUp("04")

# %% [markdown] name="bid" lang="en"
# ## What a card bids
#
# A card shows several colours. Only one of its numbers is the bid. Which one? Bid, guess, and watch what
# happens to the cards and to the money.

# %% [markdown] name="bid" lang="ja"
# ## カードの入札額
#
# カードにはいくつもの色があります。入札額になるのは、そのうち1つの色の数字だけです。どれでしょうか。
# 入札して予想し、カードとお金がどうなるかを見てください。

# %% name="see-highest" jupyter={"source_hidden": true}
AuctionStepper("highest")

# %% name="a1"
df.rule("A1")

# %% name="a2"
df.rule("A2")

# %% name="a3"
df.rule("A3")

# %% [markdown] name="owe" lang="en"
# A bid may be as low as 1, and you may decline, even with a good card in your hand: declining looks just like
# bidding until the cards are turned up. Who wins, owes. Nobody has money yet, so everybody starts the race in
# the red.

# %% [markdown] name="owe" lang="ja"
# 入札額は$1でもかまいません。よいカードがあっても、見送ることができます。カードが表になるまでは、
# 見送りも入札も同じに見えます。落札額は、その場では払わず、マイナスとして記録し、最後に精算します。
# まだ誰もお金を持っていないので、レースはマイナスから始まります。

# %% name="a5"
df.rule("A5")

# %% name="a6"
df.rule("A6")

# %% [markdown] name="a6-told" lang="en"
# So the same card can bid six times, and after that still be played in the race. Only keep in mind that all
# have seen it.

# %% [markdown] name="a6-told" lang="ja"
# つまり、同じカードを6回の競りすべてで使え、そのあとレースでも出せます。
# ただし、全員に見られたことは忘れないようにしましょう。

# %% name="q-owes" jupyter={"source_hidden": true}
Question("04.owes")

# %% name="q-cards-after" jupyter={"source_hidden": true}
Question("04.cards-after")

# %% [markdown] name="equal" lang="en"
# ## Equal bids
#
# Few numbers are printed on the cards, so equal bids are common. Now you know enough for the rule of the
# first picture.

# %% [markdown] name="equal" lang="ja"
# ## 同額の入札
#
# カードに書かれた数字は種類が少ないので、同額になることはよくあります。最初の場面の規則を読みましょう。

# %% name="a4"
df.rule("A4")

# %% [markdown] name="a4-told" lang="en"
# Read it as a chain: highest bid, then the greater sum of the *other* colours, then more lines, then fewer
# wild lines, then the lot drawn for this car (S6). Wild is no colour, so it adds nothing to the sum, but it
# is a line. With the built-in deck it hardly ever goes further than the sum; the menu above has the rest of
# the chain.

# %% [markdown] name="a4-told" lang="ja"
# 順番に比べていく規則です。まず入札額、次に「ほかの色」の合計、次に行の数（多いほうが勝ち）、
# 次にワイルドの行の数（少ないほうが勝ち）、最後にその車のくじです（S6）。
# ワイルドは色ではないので合計には足しませんが、行の数には数えます。
# 付属のカード構成では、たいてい合計までで決まります。その先は、
# 上のメニューの場面で確かめられます。

# %% name="s6"
df.rule("S6")

# %% name="q-tie-sum" jupyter={"source_hidden": true}
Question("04.tie-sum")

# %% name="q-who-wins" jupyter={"source_hidden": true}
Question("04.who-wins")

# %% name="q-order" jupyter={"source_hidden": true}
Question("04.order")

# %% [markdown] name="may" lang="en"
# ## With which card?
#
# You need the car's colour on the card; a wild line is no bid, except in a forced sale (A9). Green is
# on offer here, and Ada has none. See what is left to her.

# %% [markdown] name="may" lang="ja"
# ## どのカードで入札できるか
#
# カードには、その車の色の行が必要です。ワイルドの行では入札できません（A9の場合は別です）。
# ここは緑の競りですが、アダの手札に緑はありません。
# 何ができるでしょうか。

# %% name="see-no-card" jupyter={"source_hidden": true}
AuctionStepper("no-card")

# %% [markdown] name="nobody" lang="en"
# ## Nobody wants it
#
# All decline. What do you think becomes of Red? Decline, guess, and then decline once more.

# %% [markdown] name="nobody" lang="ja"
# ## 誰もほしがらない車
#
# 全員が見送ります。赤はどうなると思いますか。見送って、予想して、もう一度見送ってみてください。

# %% name="see-does-not-race" jupyter={"source_hidden": true}
AuctionStepper("does-not-race")

# %% name="a7"
df.rule("A7")

# %% [markdown] name="not-always" lang="en"
# That is so only while more cars are left than players without one. As soon as they are as many, a car must
# be sold (A8, A9): that comes below.

# %% [markdown] name="not-always" lang="ja"
# こうなるのは、残りの車が、車のない人より多い間だけです。同じ数になると、車は必ず売られます（A8、A9）。
# これはあとで見ます。

# %% name="q-unsold" jupyter={"source_hidden": true}
Question("04.unsold")

# %% [markdown] name="few" lang="en"
# ## Only these may bid
#
# You may own several cars. But look: two cars are left, and Chika and Diego have none.

# %% [markdown] name="few" lang="ja"
# ## 入札できる人が限られるとき
#
# 車は何台持ってもかまいません。ただし、次の場面を見てください。残りの車は2台で、
# チカとディエゴにはまだ1台もありません。

# %% name="see-only-these" jupyter={"source_hidden": true}
AuctionStepper("only-these")

# %% name="a8"
df.rule("A8")

# %% name="q-who-may-bid" jupyter={"source_hidden": true}
Question("04.who-may-bid")

# %% [markdown] name="forced" lang="en"
# ## A bid one cannot refuse
#
# Now you are the one without a car, and one car is left. In the first bidding you can still decline. In the
# second you cannot, not even without a card of the colour. Which of your cards would you bid?

# %% [markdown] name="forced" lang="ja"
# ## 断れない入札
#
# 今度は、あなただけに車がなく、残りは1台です。1回目はまだ見送れます。2回目は、その色のカードが
# なくても断れません。どのカードを出しますか。

# %% name="see-forced-wild" jupyter={"source_hidden": true}
AuctionStepper("forced-wild")

# %% name="a9"
df.rule("A9")

# %% name="q-may-bid" jupyter={"source_hidden": true}
Question("04.may-bid")

# %% [markdown] name="powers" lang="en"
# ## Powers
#
# In games with powers one lies beside each car and goes to whoever wins it. With two cars you get two powers:
# win Yellow here and see what you may keep.

# %% [markdown] name="powers" lang="ja"
# ## パワーカード
#
# パワーカードを使うゲームでは、車1台ごとに1枚が付き、落札した人のものになります。2台落札すれば
# 2枚です。ここでは黄を落札して、どれを残せるかを見てください。

# %% name="see-keep-power" jupyter={"source_hidden": true}
AuctionStepper("keep-power")

# %% name="a10"
df.rule("A10")

# %% name="q-powers" jupyter={"source_hidden": true}
Question("04.powers")

# %% [markdown] name="printed" lang="en"
# ## As an option: the printed auction
#
# All rules so far, those marked *[printed rules]* as well, hold unless something else is agreed on
# beforehand. A table may also play the auction as the printed game does, which differs from them in three
# points (P1 to P3). The same two sixes as in the first picture: who gets Blue now?

# %% [markdown] name="printed" lang="ja"
# ## 選べる遊び方：製品版の競り
#
# 特に決めないかぎり、ここまでの規則で遊びます（［製品版ルール］の印がある文も、その一部です）。始める前に
# 決めておけば、競りだけを製品版と同じやり方にもできます。ここまでの規則とは、3つの点が違います（P1〜P3）。
# 最初の場面と同じ2枚の6です。今度は、青は誰のものになるでしょうか。

# %% name="see-printed-lines" jupyter={"source_hidden": true}
AuctionStepper("printed-lines")

# %% name="p1"
df.rule("P1")

# %% name="p2"
df.rule("P2")

# %% name="p3"
df.rule("P3")

# %% name="q-printed" jupyter={"source_hidden": true}
Question("04.printed")

# %% [markdown] name="whole" lang="en"
# ## Six auctions in a row
#
# Now all of it: ten cards in your hand, six cars, three bots. Buy what your hand is good for, and mind what
# you owe. The pages on [your hand](06-your-hand.ipynb) and on [scoring](08-scoring.ipynb) tell what a car is
# worth.

# %% [markdown] name="whole" lang="ja"
# ## 6回の競りを続けて
#
# 最後に、全部を通してやってみましょう。手札は10枚、車は6台、相手は3体のボットです。
# 手札に合う車を落札し、落札額にも気をつけてください。車にどれだけの値打ちがあるかは、
# [手札](06-your-hand.ipynb)と[得点計算](08-scoring.ipynb)のページでわかります。

# %% name="see-whole" jupyter={"source_hidden": true}
AuctionStepper("whole")

# %% [markdown] name="on" lang="en"
# ## Go on
#
# * **Next**: [05 · Where can it go?](05-where-can-it-go.ipynb)
# * **Before**: [03 · Reading a card](03-a-card.ipynb)
# * `df.glossary()` shows the words of the game, `df.rule("A4")` any rule. Any game of your own can be opened
#   in its auction: `AuctionStepper(df.Game.new(players=4, seed=1))`. In the sandbox, **Open in a cell** gives
#   you that line for the auction you are in; in a replay it is **Open this moment elsewhere**.

# %% [markdown] name="on" lang="ja"
# ## 次へ
#
# * **次**：[05 · 車はどこへ行ける？](05-where-can-it-go.ipynb)
# * **前**：[03 · カードの読み方](03-a-card.ipynb)
# * `df.glossary()` はゲームの言葉の一覧、`df.rule("A4")` は規則を表示します。自分のゲームの競りも、
#   `AuctionStepper(df.Game.new(players=4, seed=1))` で開けます。サンドボックスの**セルで開く**と
#   リプレイの**この場面をほかの道具で開く**では、今見ている競りの行が手に入ります。

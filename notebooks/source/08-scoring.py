# %% [markdown] name="welcome" lang="en"
# # 08 · Scoring
#
# *日本語版は[こちら](../ja/08-scoring.ipynb)。*
#
# **After this page** you can settle any race: bids, prizes, bets, who wins, and what happens when two are
# equal. That takes 10 to 15 minutes, and no Python.

# %% [markdown] name="welcome" lang="ja"
# # 08 · 得点計算
#
# *[English version](../en/08-scoring.ipynb)*
#
# **このページを終えると**、どんなレースでも精算できるようになります。落札額、賞金、ビットの配当を計算して、
# 誰が勝つか、同じ額のときはどうなるかがわかります。10〜15分かかります。Python は要りません。

# %% name="set-up" jupyter={"source_hidden": true}
LANG = "en"

import sys

try:
    import downforce as df
    from downforce.teach import recorded, set_up
    from downforce.ui import Question, ScoreExplainer, WarmUp
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
# The race of the first page is over. Yellow came first, and Yellow is Ben's. Does Ben win?
#
# Choose somebody; then you see where everybody's money comes from.

# %% [markdown] name="first" lang="ja"
# ## まず、これを見てください
#
# 最初のページのレースが終わりました。1着は黄で、黄はベンの車です。では、ベンの勝ちでしょうか。
#
# 勝つと思う人を選んでください。選ぶと、みんなのお金がどこから来たのかがわかります。

# %% name="explainer" jupyter={"source_hidden": true}
ScoreExplainer(recorded("start-here"))

# %% [markdown] name="first-told" lang="en"
# Then use the arrows. Let Red win instead: who gains, who loses, and whose money stays as it was?
#
# <details><summary>Open this after your guess</summary>
#
# Diego wins, and owns the *second* car. All his bets were on Yellow. Ben has the winner, but he paid for two
# cars, and bet 1 went to Orange, which came last.
#
# </details>

# %% [markdown] name="first-told" lang="ja"
# 次は矢印を使って、赤を1着にしてください。誰のお金が増え、誰のお金が減り、誰のお金がそのままでしょうか。
#
# <details><summary>予想したあとで開いてください</summary>
#
# 勝ったのはディエゴで、持っているのは**2着**の車です。ビットは3回とも黄でした。ベンの車は1着でしたが、2台分の
# 落札額を支払い、ビット1は最下位のオレンジでした。
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

# %% name="warm-up-five" jupyter={"source_hidden": true}
WarmUp("08")

# %% [markdown] name="sum" lang="en"
# ## One sum
#
# Every result is the same sum: **prizes + bets − bids**. Nothing else counts: not the cards left over, not
# the spaces driven.

# %% [markdown] name="sum" lang="ja"
# ## 計算は1つだけ
#
# 結果はいつも同じ計算で出ます。**賞金＋ビットの配当−落札額**です。残った手札も、進んだマスの数も
# 関係ありません。

# %% name="e5"
df.rule("E5")

# %% name="e3"
df.rule("E3")

# %% [markdown] name="e3-told" lang="en"
# So the first place is worth $3 more than the second, but the fifth only $2 more than the last. A bid of $7
# for a car that comes fourth is a loss.

# %% [markdown] name="e3-told" lang="ja"
# 1着と2着の差は$3ですが、5着と6着の差は$2だけです。$7で落札した車が4着なら、賞金は$4なので
# 損をします。

# %% name="08-prizes" jupyter={"source_hidden": true}
Question("08.prizes")

# %% [markdown] name="unfinished" lang="en"
# ## Not home
#
# In this race, whose bets pay by a rule that comes below, Orange had 5 spaces to go when the
# last card was played. What does its owner get? Guess, and then take Green out of the finish, too: press ↓
# until it is not home.

# %% [markdown] name="unfinished" lang="ja"
# ## ゴールできなかった車
#
# このレースでは、最後のカードが終わったとき、オレンジは残り5マスでした（このレースのビットの計算は少し
# 違います。下で説明します）。オレンジの持ち主は、いくらもらえるでしょうか。予想してから、緑もゴールしなかった
# ことにしてみましょう。ゴールしない所まで ↓ を押してください。

# %% name="unfinished-race" jupyter={"source_hidden": true}
ScoreExplainer(recorded("harbour-for-five-odds"))

# %% name="e4"
df.rule("E4")

# %% name="08-result" jupyter={"source_hidden": true}
Question("08.result")

# %% [markdown] name="nobody" lang="en"
# ## A car that nobody owns
#
# With the printed auction (P2) a car can race without an owner. Here it is Yellow, and it comes second. Who
# gets the $9? And what of the bets on Yellow?

# %% [markdown] name="nobody" lang="ja"
# ## 持ち主のいない車
#
# 製品版の競り（P2）では、持ち主のいない車が走ることがあります。ここでは黄がそうで、2着に入りました。$9は誰の
# ものでしょうか。黄へのビットはどうなるでしょうか。

# %% name="nobody-race" jupyter={"source_hidden": true}
ScoreExplainer("nobody")

# %% [markdown] name="nobody-told" lang="en"
# Nobody gets them, and the third car does not move up. But a bet is on a car, not on its owner: bets on
# Yellow pay.

# %% [markdown] name="nobody-told" lang="ja"
# $9は誰ももらいません。3着の車が2着に繰り上がることもありません。でも、ビットは車に対してするもので、
# 持ち主は関係ありません。黄へのビットには配当があります。

# %% name="08-nobody" jupyter={"source_hidden": true}
Question("08.nobody")

# %% name="08-order" jupyter={"source_hidden": true}
Question("08.order")

# %% [markdown] name="equal" lang="en"
# ## Equal
#
# Two players end with the same money. Guess who wins, and then look for a finish in which the other one does.

# %% [markdown] name="equal" lang="ja"
# ## 同じ額のとき
#
# 2人が同じ額で終わりました。どちらが勝つか予想してください。それから、もう1人が勝つ着順も探しましょう。

# %% name="tie-race" jupyter={"source_hidden": true}
ScoreExplainer("tie")

# %% name="e6"
df.rule("E6")

# %% name="08-tie" jupyter={"source_hidden": true}
Question("08.tie")

# %% name="08-moved" jupyter={"source_hidden": true}
Question("08.moved")

# %% [markdown] name="odds" lang="en"
# ## Odds betting
#
# There is another score sheet for bets, as an option. With it, who bets on a car that lies far behind, and
# is right, is paid most. The race with Orange above was played so.

# %% [markdown] name="odds" lang="ja"
# ## オッズ方式
#
# ビットには、別の計算方法も用意されています。ビットしたときに後ろにいた車ほど、当たったときの
# 配当が大きくなります。
# 上の、オレンジがゴールできなかったレースは、この方法（オッズ方式）でした。

# %% name="o1"
df.rule("O1")

# %% name="o2"
df.rule("O2")

# %% [markdown] name="odds-told" lang="en"
# Bet 1 on a car in place 4, and it wins: 4 × 3 = **$12**. On the leader it would have been 1 × 3 = $3. Go
# back to that race and look at one account **item by item**.

# %% [markdown] name="odds-told" lang="ja"
# ビット1で4位の車を選び、その車が1着になれば 4 × 3 = **$12** です。先頭の車なら 1 × 3 = $3 でした。
# 上のレースに戻り、**項目ごとに見る**を押して、誰か1人の計算を見てみましょう。

# %% name="08-odds" jupyter={"source_hidden": true}
Question("08.odds")

# %% [markdown] name="play" lang="en"
# ## If it ended like this
#
# The race need not be over. Here are 100 decisions of the first race, and the money as it would be if all
# came home in the order they are in. Bets are secret till the end, so they are left out.

# %% [markdown] name="play" lang="ja"
# ## もし今の順位で終わったら
#
# レースの途中でも計算できます。最初のレースの100手目で、今の順位のまま全車がゴールしたら、という
# 結果です。
# ビットは最後まで秘密なので、数えていません。

# %% name="in-play" jupyter={"source_hidden": true}
ScoreExplainer(recorded("start-here", decisions=100), ask=False)

# %% [markdown] name="on" lang="en"
# ## Go on
#
# * **Next**: [09 · Powers and circuits](09-powers-and-circuits.ipynb)
# * **Before**: [07 · Betting](07-betting.ipynb).
# * **The words of the game**: run `df.glossary()` in a cell.
# * **In Japanese**: [this page](../ja/08-scoring.ipynb).

# %% [markdown] name="on" lang="ja"
# ## 次へ
#
# * **次**：[09 · パワーと特別なコース](09-powers-and-circuits.ipynb)
# * **前**：[07 · ビット](07-betting.ipynb)
# * **ゲームの言葉の一覧**：セルで `df.glossary()` を実行します。
# * **英語で読む**：[英語版](../en/08-scoring.ipynb)

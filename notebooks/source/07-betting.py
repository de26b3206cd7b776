# %% [markdown] name="welcome" lang="en"
# # 07 · Betting
#
# *日本語版は[こちら](../ja/07-betting.ipynb)。*
#
# **After this page** you know when a bet is due and when two are, what you may bet on, what a bet pays,
# and how to work out what it is worth. That takes 10 to 15 minutes, and no Python.

# %% [markdown] name="welcome" lang="ja"
# # 07 · ビット
#
# *[English version](../en/07-betting.ipynb)*
#
# **このページを終えると**、いつビットするのか、2回続けてビットするのはどんなときか、どの車にビットできて
# 配当はいくらか、ビットの値打ちをどう見積もるかがわかります。10〜15分かかります。Python は要りません。

# %% name="set-up" jupyter={"source_hidden": true}
LANG = "en"

import sys

try:
    import downforce as df
    from downforce.teach import recorded, set_up
    from downforce.ui import BetValue, Question, RaceReplay, ScoreExplainer, WarmUp, WhereTo
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
# A short track of this lesson's own, with its three yellow lines close together. Ben plays Blue's speed-8
# card, and Blue drives 8.
#
# Before you go on: what happens after this card? Who has something to decide, and how often?

# %% [markdown] name="first" lang="ja"
# ## まず、これを見てください
#
# このレッスンのための短いコースです。3本のチェックポイント（黄色いライン）が近くに並んでいます。
# ベンが青の速度8カードを出し、青が8マス進みます。
#
# 先へ進む前に予想してください。このカードの後、何が起こるでしょうか。誰が、何を、何回決めることになりますか。

# %% name="picture" jupyter={"source_hidden": true}
WhereTo(recorded("alley-two-bets-at-once", decisions=27))

# %% [markdown] name="then" lang="en"
# Now see what came of it, and go on with the buttons to the third line.

# %% [markdown] name="then" lang="ja"
# では、どうなったかを見ましょう。ボタンで先へ進むと、3本目のチェックポイントの場面も見られます。

# %% name="replay" jupyter={"source_hidden": true}
RaceReplay(recorded("alley-two-bets-at-once"), step=4)

# %% name="b1"
df.rule("B1")

# %% name="b3"
df.rule("B3")

# %% [markdown] name="b1-told" lang="en"
# It does not matter whose car crosses, nor who has played the card: **all** bet, and each line calls for a
# bet **once**, when the first car comes across. The card is finished first.

# %% [markdown] name="b1-told" lang="ja"
# 誰の車が越えたか、誰がカードを出したかは関係ありません。ビットは**全員**がします。1本のチェックポイント
# につき、最初の車が越えたときの**1回だけ**です。ビットするのは、カードを最後まで実行してからです。

# %% name="07-due" jupyter={"source_hidden": true}
Question("07.due")

# %% name="07-two" jupyter={"source_hidden": true}
Question("07.two")

# %% [markdown] name="warm-up" lang="en"
# ## Warm-up
#
# Five questions from earlier pages, newly dealt. What you missed before comes back.

# %% [markdown] name="warm-up" lang="ja"
# ## ウォームアップ
#
# 前のページから5問です。毎回、新しい問題になります。前に間違えたものは、もう一度出ます。

# %% name="warm-up-five" jupyter={"source_hidden": true}
WarmUp("07")

# %% [markdown] name="what" lang="en"
# ## What may be bet on?
#
# Guess: may you bet on a car that belongs to somebody else? On one that is home already? On the same car
# every time?

# %% [markdown] name="what" lang="ja"
# ## どの車にビットできる？
#
# 予想してください。ほかの人の車にビットできるでしょうか。もうゴールした車にはどうでしょう。
# 毎回同じ車でもよいのでしょうか。

# %% name="b2"
df.rule("B2")

# %% [markdown] name="b2-told" lang="en"
# Yes, three times yes. So you can gain by a car that you do not own. And a card that helps somebody else's
# car helps you, if you have bet on it. That is why bets are secret.

# %% [markdown] name="b2-told" lang="ja"
# 答えは3つとも「はい」です。だから、自分の車でなくてもお金を増やせます。ほかの人の車を進めるカードも、
# その車にビットしていれば、自分のためになります。ビットを秘密にするのは、そのためです。

# %% name="b5"
df.rule("B5")

# %% name="07-may" jupyter={"source_hidden": true}
Question("07.may")

# %% [markdown] name="pays" lang="en"
# ## What a bet pays
#
# Bet 1 is made when the cars have most of the way before them. Would you let it pay more than bet 3, or
# less?

# %% [markdown] name="pays" lang="ja"
# ## 配当
#
# 1回目のビットのときは、まだ道のりのほとんどが残っています。あなたなら、1回目の配当を3回目より多くしますか。
# それとも少なくしますか。

# %% name="b4"
df.rule("B4")

# %% [markdown] name="b4-told" lang="en"
# | | first | second | third |
# |---|---|---|---|
# | bet 1 | $9 | $6 | $3 |
# | bet 2 | $6 | $4 | $2 |
# | bet 3 | $3 | $2 | $1 |
#
# Who knows early is paid best. All three on the winner bring $18, and that is more than the prize for
# first place ($12).

# %% [markdown] name="b4-told" lang="ja"
# | | 1着 | 2着 | 3着 |
# |---|---|---|---|
# | ビット1（1回目） | $9 | $6 | $3 |
# | ビット2（2回目） | $6 | $4 | $2 |
# | ビット3（3回目） | $3 | $2 | $1 |
#
# 早く見抜くほど、配当は多くなります。3回とも1着の車にビットしていれば$18で、1着の賞金$12より
# 多くなります。

# %% name="07-pays" jupyter={"source_hidden": true}
Question("07.pays")

# %% [markdown] name="worth" lang="en"
# ## What is a bet worth?
#
# You cannot know how a car will finish. But you can say what you think. *Of 20 races that stand like this
# one, Red would win 6.* Now a bet can be worked out. First answer the question, then change the numbers
# with − and +, and watch the bars.

# %% [markdown] name="worth" lang="ja"
# ## ビットの値打ち
#
# 車が何位になるかは、わかりません。でも、自分の考えなら言えます。「今と同じ状況のレースが20回あれば、
# 赤は6回勝つだろう」。こう考えれば、ビットの値打ちを計算できます。まず質問に答えてください。それから
# − と + で回数を変えて、棒がどう伸び縮みするかを見ましょう。

# %% name="bet-value" jupyter={"source_hidden": true}
BetValue(6, 5, 4)

# %% [markdown] name="worth-told" lang="en"
# Three things to try:
#
# 1. Take two from *first* and give them to *second*. How much does bet 1 lose?
# 2. How many third places make up for one first place?
# 3. A car that wins 6 times and else is last, or one that is never first but second 10 times: which would
#    you bet on?
#
# <details><summary>The three answers</summary>
#
# 1. $6 in 20 races, for each of the two costs $3.
# 2. Three.
# 3. The second car, $60 against $54.
#
# </details>

# %% [markdown] name="worth-told" lang="ja"
# 3つ試してみてください。
#
# 1. 1着から2回減らして、2着を2回増やします。ビット1は、いくら減りますか。
# 2. 1着1回分は、3着何回分にあたりますか。
# 3. 6回勝ってあとは最下位の車と、1度も勝たないけれど2着が10回の車。どちらにビットしますか。
#
# <details><summary>3つの答え</summary>
#
# 1. 20回で$6減ります（1回につき$3を2回）。
# 2. 3回分です。
# 3. 2着が10回の車です（$54に対して$60）。
#
# </details>

# %% name="07-worth" jupyter={"source_hidden": true}
Question("07.worth")

# %% name="07-better" jupyter={"source_hidden": true}
Question("07.better")

# %% [markdown] name="secret" lang="en"
# ## Do your bets pay?
#
# Here the race of the first picture is over. Before the money is added up: who wins? Look at the bets.

# %% [markdown] name="secret" lang="ja"
# ## ビットは当たったか
#
# 最初の場面のレースが終わりました。お金を計算する前に、ビットを見て予想してください。
# 勝つのは誰でしょうか。

# %% name="score" jupyter={"source_hidden": true}
ScoreExplainer(recorded("alley-two-bets-at-once"))

# %% [markdown] name="on" lang="en"
# ## Go on
#
# * **Next**: [08 · Scoring](08-scoring.ipynb), where all the money comes together.
# * **Before**: [06 · Your whole hand](06-your-hand.ipynb).
# * **The words of the game**: run `df.glossary()` in a cell.
# * **In Japanese**: [this page](../ja/07-betting.ipynb).

# %% [markdown] name="on" lang="ja"
# ## 次へ
#
# * **次**：[08 · 得点計算](08-scoring.ipynb)。すべてのお金をまとめます。
# * **前**：[06 · 手札ぜんぶを見る](06-your-hand.ipynb)
# * **ゲームの言葉の一覧**：セルで `df.glossary()` を実行します。
# * **英語で読む**：[英語版](../en/07-betting.ipynb)

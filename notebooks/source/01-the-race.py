# %% [markdown] name="welcome" lang="en"
# # 01 · The race in five minutes
#
# *日本語版は[こちら](../ja/01-the-race.ipynb)。*
#
# **After this page** you know how a race goes from the first turn to the last, and why each thing in it
# happens. That takes about 10 minutes, and no Python. As soon as **Python 3** stands at the top right,
# choose **Run ▸ Run All Cells**.

# %% [markdown] name="welcome" lang="ja"
# # 01 · 5分でわかるレース
#
# *[English version](../en/01-the-race.ipynb)*
#
# **このページを終えると**、最初の手番から最後まで、レースがどう進み、なぜそうなるのかがわかります。
# 10分ほどかかります。Python は要りません。右上の表示が **Python 3** に変わったら、メニューの
# **Run ▸ Run All Cells**（日本語表示では「実行 ▸ すべてのセルを実行」）を選んでください。

# %% name="set-up" jupyter={"source_hidden": true}
LANG = "en"

import sys

try:
    import downforce as df
    from downforce.teach import recorded, set_up
    from downforce.ui import Question, RaceReplay, WarmUp
except ImportError as missing:
    sentence = {
        "en": "Not ready yet: {} is missing. In the project's folder type:",
        "ja": "まだ準備ができていません。{} がありません。プロジェクトのフォルダーで実行してください：",
    }[LANG].format(missing.name)
    stop = type("NotReady", (Exception,), {"_render_traceback_": lambda self: [str(self)]})
    raise stop(f'{sentence} "{sys.executable}" -m pip install ".[lab]"') from None
set_up(LANG)

# %% [markdown] name="race" lang="en"
# ## A race, and you guess along
#
# Four bots have driven this race. Ada owns Red, Ben Yellow and Orange, Chika Blue and Green, Diego Black.
# Press **Next**, or **Next turning point** if you are in a hurry. Before something turns you are asked what
# you think; nothing depends on your answer. The commentator, beside the blue line, says what mattered.
#
# Every sentence closes with a rule such as **R4**. Press it, and you read why it came to that.

# %% [markdown] name="race" lang="ja"
# ## 予想しながらレースを見る
#
# 4体のボットが走ったレースです。アダは赤、ベンは黄とオレンジ、チカは青と緑、ディエゴは黒の持ち主です。
# **次へ**を押してください。急ぐときは**次の見どころへ**を押します。見どころの前に、どうなると思うかを
# 聞かれます。外れても何も失いません。青い線の付いた文は実況で、大事な点を説明します。
#
# どの文も、規則の番号（**R4** など）で終わります。押すと、なぜそうなったのかが読めます。

# %% name="replay" jupyter={"source_hidden": true}
RaceReplay(recorded("start-here"), guesses=True)

# %% [markdown] name="surprise" lang="en"
# Have you seen it to the end? Then you know who won, and whether that was the owner of the first car. Was
# there anything you guessed wrong? Below you find the rules behind it, one after the other.

# %% [markdown] name="surprise" lang="ja"
# 最後まで見ましたか。勝ったのは、1着の車の持ち主だったでしょうか。予想が外れた所はありましたか。
# もとになる規則を、1つずつ見ていきましょう。

# %% [markdown] name="warm-up" lang="en"
# ## Warm-up
#
# Five questions about the page before. What you missed comes back later.

# %% [markdown] name="warm-up" lang="ja"
# ## ウォームアップ
#
# 前のページから5問です。間違えたものは、あとでもう一度出ます。

# %% name="warming-up" jupyter={"source_hidden": true}
WarmUp("01")

# %% [markdown] name="begins" lang="en"
# ## Who begins
#
# At the start of that race Orange stood on space 1 of the grid, the *pole position*. Chika had paid as much
# as Ben, and Ada sits first. Why was it Ben who began?

# %% [markdown] name="begins" lang="ja"
# ## 最初の手番
#
# このレースの始まりでは、スタートグリッドの1番（ポールポジション）にオレンジがいました。チカが支払う額は
# ベンと同じで、最初の席にいるのはアダです。なぜベンから始まったのでしょうか。

# %% name="r1"
df.rule("R1")

# %% name="who-begins" jupyter={"source_hidden": true}
Question("01.who-begins")

# %% [markdown] name="turns" lang="en"
# Then turns go round the table, one card each. You may not pass, even if no card suits you.

# %% [markdown] name="turns" lang="ja"
# そのあとは席順に、1枚ずつカードを出します。出したいカードがなくても、パスはできません。

# %% name="r2"
df.rule("R2")

# %% [markdown] name="alone" lang="en"
# So if only one player has cards left, that player goes on alone, card after card.

# %% [markdown] name="alone" lang="ja"
# カードが残っているのが1人だけなら、その人が続けてカードを出していきます。

# %% name="r3"
df.rule("R3")

# %% name="whose-turn" jupyter={"source_hidden": true}
Question("01.whose-turn")

# %% [markdown] name="lines" lang="en"
# ## What a card does
#
# Step 12 of the race: Ada plays `O6 R4 Y2 G1`. Which of these four cars are Ada's? Only Red, and it is the
# only one that does not move. Go back and look why.

# %% [markdown] name="lines" lang="ja"
# ## カードの働き
#
# 場面12で、アダは `O6 R4 Y2 G1` を出しました。4台のうちアダの車は赤だけです。ところが、動かなかったのは
# その赤だけでした。なぜでしょうか。リプレイで見てみましょう。

# %% name="again" jupyter={"source_hidden": true}
RaceReplay(recorded("start-here"), step=12)

# %% name="r4"
df.rule("R4")

# %% name="r6"
df.rule("R6")

# %% name="skipped" jupyter={"source_hidden": true}
Question("01.skipped")

# %% [markdown] name="wild" lang="en"
# A grey line is *wild*. In step 26 Diego had one: Black, Diego's own car, got 2 more spaces. Could it have
# been Yellow instead?

# %% [markdown] name="wild" lang="ja"
# 灰色の行は「ワイルド」です。場面26ではディエゴが使い、自分の黒をもう2マス進めました。
# 黄を選ぶこともできたでしょうか。

# %% name="r5"
df.rule("R5")

# %% name="wild-question" jupyter={"source_hidden": true}
Question("01.wild")

# %% [markdown] name="after" lang="en"
# ## After the last line
#
# Yellow was the first across betting line 2, with the first line of a card of four (step 24). When did all
# bet: at once, or after the card?

# %% [markdown] name="after" lang="ja"
# ## 最後の行の後
#
# 場面24では、4行のカードの1行目で、黄が2本目のチェックポイント（黄色いライン）を最初に越えました。
# 全員がビットしたのは、すぐでしょうか。カードが終わってからでしょうか。

# %% name="r7"
df.rule("R7")

# %% name="when-bets" jupyter={"source_hidden": true}
Question("01.when-bets")

# %% [markdown] name="over" lang="en"
# ## The end
#
# Diego's only car came home in step 72, and after that card Diego's five other cards were laid aside,
# face down, so that nobody sees them (S7). Late in a race a full hand may be worth nothing.

# %% [markdown] name="over" lang="ja"
# ## レースの終わり
#
# 場面72で、ディエゴのただ1台の車がゴールしました。そのカードが終わると、ディエゴは残りの5枚を伏せて
# 捨てました。ほかの人は見られません（S7）。終盤では、手札がたくさんあっても役に立たないことがあります。

# %% name="e1"
df.rule("E1")

# %% name="discards" jupyter={"source_hidden": true}
Question("01.discards")

# %% [markdown] name="ends" lang="en"
# A race can end in two ways. Some cars may never come home.

# %% [markdown] name="ends" lang="ja"
# レースの終わり方は2通りです。ゴールできない車が残ることもあります。

# %% name="e2"
df.rule("E2")

# %% name="over-question" jupyter={"source_hidden": true}
Question("01.over")

# %% [markdown] name="yours" lang="en"
# ## Any race
#
# For teachers: one line shows any race: a game, or the text of a record. Under each step, **Open this moment
# elsewhere** gives you two lines of Python that ask what else could have been done.

# %% [markdown] name="yours" lang="ja"
# ## ほかのレースを見る
#
# 先生へ：ゲームでも、記録のテキストでも、どんなレースも1行で見られます。どの場面でも、
# **この場面をほかの道具で開く**を押すと、ほかに何ができたかを調べる2行の Python が出ます。

# %% name="other"
RaceReplay(recorded("riverside-for-four-a-hand-is-discarded"), guesses=True)

# %% [markdown] name="words" lang="en"
# ## The words
#
# `df.glossary()` has all of them.

# %% [markdown] name="words" lang="ja"
# ## 言葉の一覧
#
# `df.glossary()` で、ゲームの言葉がすべて出ます。

# %% name="glossary"
df.glossary()

# %% [markdown] name="on" lang="en"
# ## Go on
#
# * **Next**: [02 · The track is a graph](02-the-track.ipynb); or, without Python,
#   [03 · Reading a card](03-a-card.ipynb)
# * **Before**: [Start here](00-start-here.ipynb)
# * **Play** a race of your own: [the sandbox](90-sandbox.ipynb)
# * **In Japanese**: [this page](../ja/01-the-race.ipynb)

# %% [markdown] name="on" lang="ja"
# ## 次へ
#
# * **次**：[02 · コースはグラフ](02-the-track.ipynb)。Python を使わないなら
#   [03 · カードの読み方](03-a-card.ipynb)
# * **前**：[ここから始める](00-start-here.ipynb)
# * **自分でレースをする**：[サンドボックス](90-sandbox.ipynb)
# * **英語で読む**：[英語版](../en/01-the-race.ipynb)

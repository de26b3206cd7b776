# %% [markdown] name="welcome" lang="en"
# # 09 · Powers and circuits
#
# *日本語版は[こちら](../ja/09-powers-and-circuits.ipynb)。*
#
# **After this page** you can say what a power or a special space changes, and whose word that is: the
# printed rules', or this project's own reading of a name. It takes no Python, and a first game does without
# all of it.
#
# There are two parts of 10 to 15 minutes each. Read only what lies on your table, if you like:
#
# * **[Part 1: powers](#Part-1:-powers)**:
#   [where it ends](#Where-it-ends) ·
#   [how far it goes](#How-far-it-goes) ·
#   [the lines](#The-lines-of-the-card) ·
#   [after the last line](#After-the-last-line) ·
#   [bets](#Bets)
# * **[Part 2: circuits](#Part-2:-circuits)**:
#   [a crossing](#A-circuit-that-crosses-itself) ·
#   [danger spaces](#Danger-spaces) ·
#   [ramps](#Ramps) ·
#   [animals](#Animals)

# %% [markdown] name="welcome" lang="ja"
# # 09 · パワーと特別なコース
#
# *[English version](../en/09-powers-and-circuits.ipynb)*
#
# **このページを終えると**、パワーや特別なマスで何が変わるのか、それが製品版ルールにあることなのか、
# このプロジェクト独自の解釈なのかがわかります。Python は要りません。
# 初めてのゲームでは、どれも使わずに遊べます。
#
# 2つに分かれていて、それぞれ10〜15分です。使うものの所だけ読んでもかまいません。
#
# * **その1：パワー**：止まる場所、進む数、行の順、最後の行の後、ビット
# * **その2：特別なコース**：交差するコース、危険マス、ジャンプ台、動物
#
# 左の目次アイコン（Table of Contents）を押すと、見出しの一覧から好きな所へ移れます。

# %% name="set-up" jupyter={"source_hidden": true}
LANG = "en"

import sys

try:
    import downforce as df
    from downforce.teach import set_up
    from downforce.ui import Question, ReachExplorer, RulesInForce, WarmUp
except ImportError as missing:
    sentence = {
        "en": "Not ready yet: {} is missing. In the project's folder type:",
        "ja": "まだ準備ができていません。{} がありません。プロジェクトのフォルダーで実行してください：",
    }[LANG].format(missing.name)
    stop = type("NotReady", (Exception,), {"_render_traceback_": lambda self: [str(self)]})
    raise stop(f'{sentence} "{sys.executable}" -m pip install ".[lab]"') from None
set_up(LANG)

# %% [markdown] name="first" lang="en"
# ## Through a car
#
# Black stands on the one space through which all must go, and Red right behind it. By all you have learnt Red
# cannot move. But Ada, who owns Red and plays the card, has the power **Tough**. Where can Red end with 4?

# %% [markdown] name="first" lang="ja"
# ## 車を通り抜ける
#
# どの車も必ず通るマスに黒がいて、赤はそのすぐ後ろにいます。これまでに学んだ規則では、赤は動けません。でも、
# 赤の持ち主のアダがカードを出し、しかもパワー「**タフ**」を持っています。赤は4マスでどこに止まれる
# でしょうか。


# %% name="tough" jupyter={"source_hidden": true}
def at(cars, track="harbour", **more):
    owners = {car: 0 if car == "R" else 1 for car in cars}
    return df.Game.at(track=track, cars=cars, owners=owners, hands=[["B5"], ["G5"]], turn=0, **more)


narrow = {"R": "g1.1", "K": "g1.2", "B": "e1.1", "G": "e2.1"}
behind = {"cars": narrow, "bets": [["R", "R"]]}
ReachExplorer(at(**behind, powers={"R": "tough"}), card="R4 K2 W1")

# %% [markdown] name="warm-up" lang="en"
# ## Warm-up
#
# Five questions from earlier pages, newly dealt. What you missed before comes back.

# %% [markdown] name="warm-up" lang="ja"
# ## ウォームアップ
#
# 前のページから5問です。毎回、新しい問題になります。前に間違えたものは、もう一度出ます。

# %% name="warming-up" jupyter={"source_hidden": true}
WarmUp("09")

# %% [markdown] name="whose" lang="en"
# ## Part 1: powers
#
# ### Whose word is it?
#
# With powers, one comes up with each car of the auction, and who wins the car wins the power. There are
# two sets of six. Of most of them public sources give only the **name**; what it does is then *our reading*
# of the name. Every sentence of a rule says where it comes from. A table that knows better plays by what it
# knows.

# %% [markdown] name="whose" lang="ja"
# ## その1：パワー
#
# ### 誰が決めたことか
#
# パワーカードを使うゲームでは、競りのとき車ごとに1枚が出て、車を落札した人がもらいます。6枚のセットが
# 2つあります。
# そのほとんどは、公開されている資料では**名前**しかわからず、効果は名前をもとにした「独自の解釈」です。
# 規則のどの文にも、出どころが書いてあります。本当の効果を知っているなら、そのとおりに遊んでください。

# %% name="w0"
df.rule("W0")

# %% name="whose-word" jupyter={"source_hidden": true}
Question("09.whose-word")

# %% [markdown] name="stopping" lang="en"
# ### Where it ends
#
# *Tough* you have seen. *Unpredictable* goes against the rule that nobody may stop a car early. Red drives
# 3 on a free road; guess how many ends there are now.

# %% [markdown] name="stopping" lang="ja"
# ### 止まる場所が変わる
#
# 「タフ」はもう見ました。「予測不能」があると、「車を途中で止めることはできない」という規則が変わります。
# 前は空いていて、赤が3マス進みます。行き先は何か所になるでしょうか。

# %% name="unpredictable" jupyter={"source_hidden": true}
ReachExplorer(at({"R": "a1.3", "K": "c1.1"}, powers={"R": "unpredictable"}), card="R3")

# %% name="w2"
df.rule("W2")

# %% name="stops-question" jupyter={"source_hidden": true}
Question("09.stops")

# %% name="w9"
df.rule("W9")

# %% name="through-question" jupyter={"source_hidden": true}
Question("09.through")

# %% [markdown] name="numbers" lang="en"
# ### How far it goes
#
# Four powers change a number. Read each with care: whose card, which line, which car?

# %% [markdown] name="numbers" lang="ja"
# ### 進む数が変わる
#
# 行の数字を変えるパワーは4つあります。誰のカードか、どの行か、どの車かに気をつけて読みましょう。

# %% name="w3"
df.rule("W3")

# %% name="w7"
df.rule("W7")

# %% name="w11"
df.rule("W11")

# %% name="w12"
df.rule("W12")

# %% name="number-question" jupyter={"source_hidden": true}
Question("09.number")

# %% [markdown] name="lines" lang="en"
# ### The lines of the card
#
# *Tricky* turns the card round. Red stands behind Black here, and the card is `R6 K4 G2`. As printed, Red's
# line comes first, is skipped, and all 6 spaces are lost; only then do Black and Green drive.

# %% [markdown] name="lines" lang="ja"
# ### 行の順が変わる
#
# 「トリッキー」はカードを逆から実行します。下の局面では赤が黒のすぐ後ろにいて、カードは `R6 K4 G2` です。
# 書かれた順では、最初の赤の行が飛ばされ、6マスをすべて失います。黒と緑が進むのは、そのあとです。

# %% name="as-printed" jupyter={"source_hidden": true}
ReachExplorer(at(**behind), card="R6 K4 G2")

# %% [markdown] name="from-the-bottom" lang="en"
# Now with *Tricky*, from bottom to top. Green and Black have driven already, and Red's line is the last.
# Where can Red end with its 6?

# %% [markdown] name="from-the-bottom" lang="ja"
# 今度は「トリッキー」で、下から上へ実行します。緑と黒はもう進み、最後に赤の行の番です。赤は6マスで
# どこに止まれるでしょうか。

# %% name="turned-round" jupyter={"source_hidden": true}
driven = {**behind, "cars": {**narrow, "G": "f1.2", "K": "i1.3"}}
ReachExplorer(at(**driven, card="R6 K4 G2", reverse=True, done=2, powers={"R": "tricky"}))

# %% name="w1"
df.rule("W1")

# %% name="order-question" jupyter={"source_hidden": true}
Question("09.order")

# %% name="w4"
df.rule("W4")

# %% name="skip-question" jupyter={"source_hidden": true}
Question("09.may-skip")

# %% [markdown] name="later" lang="en"
# ### After the last line
#
# Two powers come into play when the card is done.

# %% [markdown] name="later" lang="ja"
# ### 最後の行の後
#
# カードが終わった後に働くパワーが2つあります。

# %% name="w5"
df.rule("W5")

# %% name="again-question" jupyter={"source_hidden": true}
Question("09.again")

# %% name="w8"
df.rule("W8")

# %% name="after-question" jupyter={"source_hidden": true}
Question("09.after")

# %% [markdown] name="bets" lang="en"
# ### Bets
#
# And two change what a bet is worth. Which would you rather have, if your own car leads?

# %% [markdown] name="bets" lang="ja"
# ### ビット
#
# ビットの配当を変えるパワーも2つあります。自分の車が先頭を走っているなら、どちらがほしいですか。

# %% name="w6"
df.rule("W6")

# %% name="w10"
df.rule("W10")

# %% name="pays-question" jupyter={"source_hidden": true}
Question("09.bet-pays")

# %% [markdown] name="crossing" lang="en"
# ## Part 2: circuits
#
# This is a good place for a break. Powers and circuits do not depend on each other.
#
# ### A circuit that crosses itself
#
# The tracks are this project's own; the ideas of the four that follow are those of the published circuits.
# On **Junction** the way crosses itself, so that every car comes over the crossing twice. Black is there for
# the first time, and stands on it; Red is near it for the second. Where can Red end with 6?

# %% [markdown] name="crossing" lang="ja"
# ## その2：特別なコース
#
# ここでひと休みしましょう。パワーとコースは別々のものなので、どちらからでも読めます。
#
# ### 交差するコース
#
# コースはどれもこのプロジェクト独自のものですが、ここからの4つの仕組みは、市販のコースにあるものです。
# **ジャンクション**では、道が自分自身と交差し、どの車も交差点を2回通ります。黒は1回目で、今、交差点の上に
# います。赤は2回目で、交差点のすぐ手前まで来ました。赤は6マスでどこに止まれるでしょうか。

# %% name="junction" jupyter={"source_hidden": true}
ReachExplorer(at({"R": "s1.1", "K": "k1.1"}, "junction", bets=[["R", "R"]] * 3), card="R6")

# %% name="t1"
df.rule("T1")

# %% name="crossing-question" jupyter={"source_hidden": true}
Question("09.crossing")

# %% [markdown] name="danger" lang="en"
# ### Danger spaces
#
# On **Canyon** stones lie on some spaces. Red drives 3: does it have to go there?

# %% [markdown] name="danger" lang="ja"
# ### 危険マス
#
# **キャニオン**には、石のあるマスがあります。赤は3マス進みます。そこへ行くことになるでしょうか。

# %% name="canyon" jupyter={"source_hidden": true}
ReachExplorer(at({"R": "c2.2", "K": "d1.1", "B": "d2.1"}, "canyon"), card="R3 K2")

# %% name="t2"
df.rule("T2")

# %% name="danger-question" jupyter={"source_hidden": true}
Question("09.danger")

# %% [markdown] name="ramps" lang="en"
# ### Ramps
#
# On **Quarry** a ramp saves several spaces, but it asks for a high number. Compare Red's 6 with Black's 4,
# who stands right behind. What changes if the card says `K6 R4`?

# %% [markdown] name="ramps" lang="ja"
# ### ジャンプ台
#
# **石切り場**にはジャンプ台があります。何マスも近道できますが、大きな数字が必要です。赤の6と、すぐ後ろの
# 黒の4を比べてみましょう。カードが `K6 R4` だったら、どう変わりますか。

# %% name="quarry" jupyter={"source_hidden": true}
ReachExplorer(at({"R": "c2.2", "K": "c1.1"}, "quarry"), card="R6 K4")

# %% name="t3"
df.rule("T3")

# %% name="ramp-question" jupyter={"source_hidden": true}
Question("09.ramp")

# %% [markdown] name="animals" lang="en"
# ### Animals
#
# On **Pasture** cows lie on the track. Carry out the card and watch what Daisy does once Red is past her
# head. Then press a space that is not lit: the answer tells why the car cannot stop there.

# %% [markdown] name="animals" lang="ja"
# ### 動物
#
# **牧場**では、コースに牛が寝ています。カードを実行して、赤が頭のラインを越えた後のデイジーを見ましょう。
# 進めないマスを押すと、なぜ行けないのかがわかります。

# %% name="pasture" jupyter={"source_hidden": true}
ReachExplorer(at({"R": "a4.5", "K": "a1.3"}, "pasture"), card="R4 K6")

# %% name="t4"
df.rule("T4")

# %% name="animal-question" jupyter={"source_hidden": true}
Question("09.animal")

# %% [markdown] name="all" lang="en"
# ## All of it on one page
#
# The rules that hold in a game depend on its options. One line shows those of any game, with their sources.

# %% [markdown] name="all" lang="ja"
# ## 1ページで全部見る
#
# どの規則が使われるかは、ゲームの設定で変わります。どのゲームの規則も、1行で、
# 出どころとともに見られます。

# %% name="in-force"
RulesInForce(df.Game.new(players=4, track="quarry", powers="both", seed=9))

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
# That was the last page: you know the game. Choose a track and a set of powers, and play.
#
# * **Play**: [the sandbox](90-sandbox.ipynb)
# * **Before**: [08 · Scoring](08-scoring.ipynb)
# * **From the beginning**: [Start here](00-start-here.ipynb)
# * **In Japanese**: [this page](../ja/09-powers-and-circuits.ipynb)

# %% [markdown] name="on" lang="ja"
# ## 次へ
#
# これが最後のページです。もうゲームのことは全部わかりました。コースとパワーを選んで、遊んでみましょう。
#
# * **遊ぶ**：[サンドボックス](90-sandbox.ipynb)
# * **前**：[08 · 得点計算](08-scoring.ipynb)
# * **最初から**：[ここから始める](00-start-here.ipynb)
# * **英語で読む**：[英語版](../en/09-powers-and-circuits.ipynb)

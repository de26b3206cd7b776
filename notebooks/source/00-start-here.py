# %% [markdown] name="welcome" lang="en"
# # Downforce: start here
#
# *日本語版は[こちら](../ja/00-start-here.ipynb)。*
#
# Six cars race one lap, and every card you play moves other people's cars, too. This page shows you
# what the game is, and a race that four bots have driven.
#
# **How to use this page.** It is a *notebook*: text, and small programs called *cells*. Click into a cell
# and press **Shift + Enter** to run it; or run them all with the menu **Run ▸ Run All Cells**. Do that now,
# as soon as **Python 3** stands at the top right in place of *No Kernel*.
# You need no Python: code that nobody has to read is folded away.

# %% [markdown] name="welcome" lang="ja"
# # ダウンフォース：ここから始める
#
# *[English version](../en/00-start-here.ipynb)*
#
# 6台の車がコースを1周します。出したカードは、自分の車だけでなくほかの人の車も動かします。
# このページでは、どんなゲームかを紹介し、4体のボットが走ったレースを見せます。
#
# **このページの使い方。** これは「ノートブック」です。文章と、「セル」という小さなプログラムが並んでいます。
# セルをクリックして **Shift + Enter** を押すと実行できます。メニューの **Run ▸ Run All Cells** で
# すべてまとめて実行できます（日本語表示では「実行 ▸ すべてのセルを実行」）。
# 右上の表示が **Python 3** に変わったら、やってみてください。
# Python を知らなくても大丈夫です。読まなくてよいプログラムは折りたたんであります。

# %% name="set-up" jupyter={"source_hidden": true}
LANG = "en"

import sys

try:
    import downforce as df
    from downforce.teach import progress, recorded, set_up
    from downforce.ui import Question, RaceReplay, WhereTo
except ImportError as missing:
    sentence = {
        "en": "Not ready yet: {} is missing. In the project's folder type:",
        "ja": "まだ準備ができていません。{} がありません。プロジェクトのフォルダーで実行してください：",
    }[LANG].format(missing.name)
    stop = type("NotReady", (Exception,), {"_render_traceback_": lambda self: [str(self)]})
    raise stop(f'{sentence} "{sys.executable}" -m pip install ".[lab]"') from None
set_up(LANG)

# %% name="picture" jupyter={"source_hidden": true}
WhereTo(recorded("start-here", decisions=100))

# %% [markdown] name="sentences" lang="en"
# ## The game in five sentences
#
# 1. Before the race the six cars are sold by auction, and **what you bid you owe** at the end.
# 2. On your turn you play one card: each of its lines moves the car of that colour, from top to bottom,
#    **whoever owns it**, and you steer all of them.
# 3. A car goes straight or diagonally ahead through free spaces only; where none is free it stops and
#    **loses the rest**, so narrow places are where races are won.
# 4. When a yellow line is crossed for the first time, all **bet in secret** on who will finish well, as soon
#    as that card is done. Most tracks have three such lines.
# 5. Prizes and bets, minus what you owe: **the most money wins**, and that need not be the first car.
#
# Cars go by their letters: black **K**, blue **B**, green **G**, orange **O**, red **R**, yellow **Y**. A
# card `R6 K4 W2` reads: Red 6, then Black 4, then *wild* 2, and wild is any car whose colour is not on it.
# Whoever owns the car on *pole*, place 1 of the grid, plays the first card (R1).
#
# A sentence of a rule may carry a mark. Without one it comes from the game's own help page. *[printed
# rules]*: the help page is silent, and the printed rules tell it. *[our ruling]*: no source says, so this
# project has decided (of powers, in lesson 09: *[our reading]*). Whatever the mark, **the rule holds** in the
# game of these lessons. Where the printed game plays differently, which is an option, lesson 04 tells.

# %% [markdown] name="sentences" lang="ja"
# ## 5つの文でわかるゲーム
#
# 1. レースの前に6台の車を競りにかけます。**落札額は、最後にお金から引きます。**
# 2. 自分の番にはカードを1枚出します。カードの行を上から順に実行し、その色の車を動かします。
#    **誰の車でも**動かし、進む道はすべて自分が決めます。
# 3. 車は、空いているマスだけを通って、まっすぐ前か斜め前へ進みます。前に空きがなければ止まり、
#    **残りのマスを失います**。だから、狭い所が勝負どころです。
# 4. チェックポイント（黄色いライン）をどれか1台が初めて越えると、そのカードが終わった後に、**全員が秘密で
#    ビット**します。ビットは、上位に入る車を当てる賭けのことで、競りの「入札」とは別のものです。
#    ふつうのコースには、チェックポイントが3本あります。
# 5. 賞金とビットの合計から落札額を引いて、**お金がいちばん多い人の勝ち**です。
#    1着の車の持ち主が勝つとは限りません。
#
# 車は文字でも表します。黒 **K**、青 **B**、緑 **G**、オレンジ **O**、赤 **R**、黄 **Y** です。
# カード `R6 K4 W2` は、赤が6、次に黒が4、最後に「ワイルド」が2という意味です。
# ワイルドは、そのカードにない色の車ならどれでも動かせます。
# グリッドの1番（ポールポジション）の車の持ち主が、最初のカードを出します（R1）。
#
# 規則では、車を「レースカー」といいます。文の終わりに印が付くこともあります。印のない文は、ゲーム公式の
# ヘルプによるものです。［製品版ルール］は、ヘルプにないことを製品版ルールで補った文、［独自の裁定］は、
# どの資料にもないので、このプロジェクトで決めた文です（09のパワーでは［独自の解釈］）。**どの印の文も、
# レッスンで学ぶゲームで使います**。製品版だけの遊び方は選んで使うもので、04で紹介します。

# %% [markdown] name="before" lang="en"
# ## Before the race
#
# * **2 to 6** people play. The 42 speed cards are shuffled and dealt so that **all hold the same number**;
#   with 4 or 5 players two are left over, unseen (S1, S4).
# * The six cars stand on the grid **by lot, before** anything is sold (S2). A shuffled pile of six
#   *speed-8 cards*, one a car, tells in which order they are sold (S3); who wins a car gets its speed-8 card.
# * The track, powers, and details of the rules are agreed on beforehand. Powers come in two sets of six,
#   *base* and *circuit*, one power a car; of both sets together, shuffled, only six come up, and the other
#   six are out, unseen (S5). What is settled by lot later has its lot drawn now (S6).
# * What is laid on the table is **open** to all and stays so: bids once revealed, owners, what each owes,
#   cards played, how many cards each holds. **Hidden** are the hands themselves, and the bets (S7).

# %% [markdown] name="before" lang="ja"
# ## レースの前に
#
# * **2〜6人**で遊びます。42枚のスピードカードをよく混ぜ、**全員が同じ枚数**になるように配ります。
#   4人か5人のときは2枚余り、誰も見ずにゲームから除きます（S1、S4）。
# * 6台の車は、競りの**前にくじで**スタートグリッドに並べます（S2）。車ごとに1枚ある「速度8カード」6枚を
#   よく混ぜて山にし、その順に車を売ります（S3）。落札した人は、その車の速度8カードももらいます。
# * コース、パワーカード、細かい規則は、先に決めておきます。パワーカードには「基本」と「サーキット」の2つの
#   セットがあり、どちらも6枚で、車に1枚ずつ付きます。両方を使うときは12枚を混ぜます。出てくるのは6枚だけで、
#   残りの6枚は誰も見ずに除きます（S5）。あとでくじで決めることは、ここでくじを引いておきます（S6）。
# * テーブルに出たものは全員に**公開**で、ずっと公開のままです。公開された入札、車の持ち主、落札額、
#   出したカード、手札の枚数がそうです。手札の中身とビットは**非公開**です（S7）。

# %% [markdown] name="replay" lang="en"
# ## Watch a race
#
# Four bots have driven this race. Go through it with the buttons, or drag the slider. Every sentence
# closes with the id of the rule it rests on, such as **R4**.

# %% [markdown] name="replay" lang="ja"
# ## レースを見る
#
# 4体のボットが走ったレースです。ボタンを押すか、スライダーを動かして進めてください。
# どの文も、もとになる規則の番号（**R4** など）で終わります。

# %% name="race" jupyter={"source_hidden": true}
RaceReplay(recorded("start-here"))

# %% [markdown] name="ask" lang="en"
# ## Ask for a rule
#
# Write the id of any rule into the next cell and run it again with Shift + Enter. `df.rulebook()` shows
# all the rules, `df.glossary()` the words of the game.

# %% [markdown] name="ask" lang="ja"
# ## 規則を調べる
#
# 次のセルの番号を書き換えて、**Shift + Enter** でもう一度実行すると、その規則が出ます。
# `df.rulebook()` は規則全体、`df.glossary()` はゲームの言葉の一覧です。

# %% name="rule"
df.rule("M4")

# %% [markdown] name="questions" lang="en"
# ## Quick questions
#
# A wrong answer costs nothing: you are told what is wrong with it, and can try again or take a hint. What you
# missed comes back at the beginning of a later lesson.

# %% [markdown] name="questions" lang="ja"
# ## 確かめよう
#
# 間違えても何も失いません。どこが違うのかが出るので、もう一度答えることも、ヒントを見ることもできます。
# 間違えた問題は、あとのレッスンの初めにもう一度出ます。

# %% name="question-owe" jupyter={"source_hidden": true}
Question("00.owe")

# %% name="question-how-many" jupyter={"source_hidden": true}
Question("00.how-many")

# %% name="question-on-pole" jupyter={"source_hidden": true}
Question("00.on-pole")

# %% name="question-powers" jupyter={"source_hidden": true}
Question("00.powers")

# %% name="question-by-lot" jupyter={"source_hidden": true}
Question("00.by-lot")

# %% name="question-what-is-open" jupyter={"source_hidden": true}
Question("00.what-is-open")

# %% name="question-which-cars" jupyter={"source_hidden": true}
Question("00.which-cars")

# %% name="question-where-it-stops" jupyter={"source_hidden": true}
Question("00.where-it-stops")

# %% name="question-who-bets" jupyter={"source_hidden": true}
Question("00.who-bets")

# %% name="question-most-money" jupyter={"source_hidden": true}
Question("00.most-money")

# %% [markdown] name="progress" lang="en"
# ## How far you have come
#
# What you answer is kept in the file `downforce-progress.json` beside these pages, without your name. This
# cell shows it when you run it again. If a teacher asks for it, write `df.teach.result_code()` into a cell:
# it gives the same as a short text.

# %% [markdown] name="progress" lang="ja"
# ## ここまでの学習
#
# 答えは、このページと同じ場所にある `downforce-progress.json` というファイルに残ります。名前は入りません。
# 次のセルをもう一度実行すると、今の様子が出ます。先生に提出するときは、セルに `df.teach.result_code()` と
# 書いて実行すると、同じ内容が短い文字列で出ます。

# %% name="progress-so-far"
progress()

# %% [markdown] name="lessons" lang="en"
# ## The lessons
#
# Ten to fifteen minutes each, in this order; after 01 you may also skip to what you want to know.
#
# * [01 · The race in five minutes](01-the-race.ipynb): a race with a commentator: guess along
# * [02 · The track is a graph](02-the-track.ipynb): the track with networkx; the one page with Python
# * [03 · Reading a card](03-a-card.ipynb): what a card does, and what the deck holds
# * [04 · The auction](04-the-auction.ipynb): bid, reveal, who wins and why
# * [05 · Where can it go?](05-where-can-it-go.ipynb): every end of every card line, and why not here
# * [06 · Your whole hand](06-your-hand.ipynb): all your cards side by side; puzzles
# * [07 · Betting](07-betting.ipynb): when bets fall due, and what one is worth
# * [08 · Scoring](08-scoring.ipynb): where the money comes from, and who wins
# * [09 · Powers and circuits](09-powers-and-circuits.ipynb): powers and special tracks, for later games

# %% [markdown] name="lessons" lang="ja"
# ## レッスンの一覧
#
# どれも10〜15分です。この順に進むのがおすすめですが、01のあとは、知りたい所へ飛んでもかまいません。
#
# * [01 · 5分でわかるレース](01-the-race.ipynb)：実況つきのレースを、予想しながら見る
# * [02 · コースはグラフ](02-the-track.ipynb)：networkx で調べる。Python を使うのはこのページだけ
# * [03 · カードの読み方](03-a-card.ipynb)：カードの働きと、全体の構成
# * [04 · 競り](04-the-auction.ipynb)：入札して公開し、誰がなぜ落札するか
# * [05 · 車はどこへ行ける？](05-where-can-it-go.ipynb)：どの行でどこへ行けるか、なぜ行けないか
# * [06 · 手札ぜんぶを見る](06-your-hand.ipynb)：手札をすべて並べて比べる。パズルも
# * [07 · ビット](07-betting.ipynb)：いつビットするか、いくらの値打ちがあるか
# * [08 · 得点計算](08-scoring.ipynb)：お金はどこから来て、誰が勝つか
# * [09 · パワーと特別なコース](09-powers-and-circuits.ipynb)：パワーと特別なコース。慣れてきたら

# %% [markdown] name="on" lang="en"
# ## Go on
#
# * **Next**: [01 · The race in five minutes](01-the-race.ipynb)
# * **Play**, alone against bots or together at one screen: [the sandbox](90-sandbox.ipynb).
# * **In Japanese**: [this page](../ja/00-start-here.ipynb); or write `df.language("ja")` into a cell, run it,
#   and run the cells you want to see again. `df.language("en")` comes back.
# * **Something looks stuck?** Choose **Kernel ▸ Restart Kernel and Run All Cells…**.
#
# This is no official product. The tracks, the deck and most powers are this project's own, and say so.

# %% [markdown] name="on" lang="ja"
# ## 次へ
#
# * **次**：[01 · 5分でわかるレース](01-the-race.ipynb)
# * **遊ぶ**：ボットを相手に1人でも、1つの画面で何人かでも遊べます。→ [サンドボックス](90-sandbox.ipynb)
# * **英語で読む**：[英語版](../en/00-start-here.ipynb)を開くか、セルに `df.language("en")` と書いて実行し、
#   見たいセルをもう一度実行します。`df.language("ja")` で日本語に戻ります。
# * **動かなくなったら**：メニューの **Kernel ▸ Restart Kernel and Run All Cells…**
#   （「カーネル ▸ カーネルを再起動してすべてのセルを実行…」）を選びます。
#
# これは公式の製品ではありません。コース、カードの内訳、パワーの多くはこのプロジェクト独自のもので、
# それぞれの所にそう書いてあります。

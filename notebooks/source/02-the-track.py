# %% [markdown] name="welcome" lang="en"
# # 02 · The track is a graph
#
# *日本語版は[こちら](../ja/02-the-track.ipynb)。*
#
# **After this page** you can ask the track questions in a line of Python, and know where it is narrow, where
# lanes are worth fighting for, and why. It takes about 15 minutes. This is the one page that needs Python;
# without it go straight to [03 · Reading a card](03-a-card.ipynb).

# %% [markdown] name="welcome" lang="ja"
# # 02 · コースはグラフ
#
# *[English version](../en/02-the-track.ipynb)*
#
# **このページを終えると**、1行の Python でコースを調べられるようになり、どこが狭いのか、どこで車線の
# 取り合いになるのか、それはなぜかがわかります。15分ほどかかります。Python が要るのはこのページだけです。
# 使わずに進むなら、[03 · カードの読み方](03-a-card.ipynb)へどうぞ。

# %% name="set-up" jupyter={"source_hidden": true}
LANG = "en"

import sys

try:
    import downforce as df
    from downforce.teach import check, set_up
    from downforce.ui import Question, WarmUp
except ImportError as missing:
    sentence = {
        "en": "Not ready yet: {} is missing. In the project's folder type:",
        "ja": "まだ準備ができていません。{} がありません。プロジェクトのフォルダーで実行してください：",
    }[LANG].format(missing.name)
    stop = type("NotReady", (Exception,), {"_render_traceback_": lambda self: [str(self)]})
    raise stop(f'{sentence} "{sys.executable}" -m pip install ".[lab]"') from None
set_up(LANG)

# %% name="imports" jupyter={"source_hidden": true}
import random

import networkx as nx

from downforce.draw import coloured
from downforce.teach.plots import histogram

# %% [markdown] name="first" lang="en"
# ## How far is it?
#
# On every space stands how many steps it takes at least from there to the finish. Look at the curves:
# neighbours are not always equal. Which lane would you take?

# %% [markdown] name="first" lang="ja"
# ## ゴールまであと何歩？
#
# どのマスにも、そこからゴールまでの最短の歩数が書いてあります。カーブを見てください。隣どうしでも数が違う所が
# あります。あなたならどの車線を通りますか。

# %% name="far"
track = df.load_track("harbour")
coloured(track, track.to_go)

# %% [markdown] name="warm-up" lang="en"
# ## Warm-up
#
# Five questions from earlier pages, newly dealt. What you missed before comes back.

# %% [markdown] name="warm-up" lang="ja"
# ## ウォームアップ
#
# 前のページから5問です。毎回、新しい問題になります。前に間違えたものは、もう一度出ます。

# %% name="warming-up" jupyter={"source_hidden": true}
WarmUp("02")

# %% [markdown] name="graph" lang="en"
# ## Nodes and edges
#
# A *graph* is a set of *nodes* with *edges* between them. Here a node is a space, and an edge is a step a
# car can take. Edges have a direction: nobody drives back. `track.graph` is such a graph, a
# `networkx.DiGraph`.
#
# Guess first: the track has 143 spaces and the finish. How many steps are there in all: fewer than 143, about
# twice as many, or ten times as many?

# %% [markdown] name="graph" lang="ja"
# ## 節点と辺
#
# 「グラフ」とは、「節点」と、それをつなぐ「辺」の集まりです。ここでは節点がマス、辺が車の進める1歩です。
# 後ろへは進めないので、辺には向きがあります。`track.graph` がそのグラフで、`networkx.DiGraph` です。
#
# まず予想しましょう。このコースには143のマスとゴールがあります。辺（進める1歩）は全部でいくつあるでしょうか。
# 143より少ない、143の2倍くらい、10倍くらいのどれでしょうか。

# %% name="count"
graph = track.graph
graph.number_of_nodes(), graph.number_of_edges()

# %% name="ahead"
sorted(graph.successors("a2.4"))

# %% name="m1"
df.rule("M1")

# %% name="ahead-question" jupyter={"source_hidden": true}
Question("02.ahead")

# %% [markdown] name="degree" lang="en"
# How many steps lead on from a space is its *out-degree*. Where it is 1 a driver has no choice, and a
# single car just ahead stops whoever stands there. Guess where these places are, then look.

# %% [markdown] name="degree" lang="ja"
# あるマスから出る辺の数を「出次数」といいます。出次数が1のマスでは、進む先を選べません。
# すぐ前に車が1台いるだけで、動けなくなります。そういうマスはどこでしょうか。予想してから見てください。

# %% name="degrees"
coloured(track, dict(graph.out_degree()))

# %% [markdown] name="distances" lang="en"
# ## Distances
#
# `track.to_go` comes from a search backwards from the finish. networkx finds the same for any two nodes,
# and the longest way, too: a track leads only forward, so there is one. How much longer is it than the
# shortest, do you think: 5 steps, 10 or 20? (`ahead` is what a car on the pole can reach.)

# %% [markdown] name="distances" lang="ja"
# ## 距離
#
# `track.to_go` は、ゴールから逆にたどって求めたものです。networkx を使えば、どの2つの節点の間でも、
# 同じように距離を求められます。コースは前にしか進めないので、いちばん長い道もわかります。それは、
# いちばん短い道より何歩長いと思いますか。5歩、10歩、20歩のどれでしょうか。
# （`ahead` は、ポールポジションの車が行けるマスだけのグラフです。）

# %% name="shortest"
ahead = graph.subgraph({track.grid[0], *nx.descendants(graph, track.grid[0])})
nx.shortest_path_length(graph, track.grid[0], track.finish), nx.dag_longest_path_length(ahead)

# %% name="m4"
df.rule("M4")

# %% name="distance-question" jupyter={"source_hidden": true}
Question("02.distance")

# %% [markdown] name="exactly" lang="en"
# The next one you answer with a line of Python. Copy the lines that the question shows into the cell below
# it, put your own in place of `...`, run the cell, and read what the check says.

# %% [markdown] name="exactly" lang="ja"
# 次の問題には、1行の Python で答えます。問題に出ている行を下のセルに写し、`...` を自分の式に
# 変えて実行すると、答え合わせができます。

# %% name="exactly-question" jupyter={"source_hidden": true}
Question("02.exactly")

# %% name="exactly-code"
there = ...
check("02.exactly", there)

# %% [markdown] name="narrow" lang="en"
# ## Bottlenecks
#
# Some spaces no car can avoid. Take such a node out of the graph, and no way from the grid leads to the
# finish. How many are there on this track? Look for them in the pictures above before you run on.

# %% [markdown] name="narrow" lang="ja"
# ## 必ず通るマス
#
# どの車も必ず通るマスがあります。そういう節点を1つ取り除くと、スタートからゴールへの道がなくなります。
# このコースにいくつあるでしょうか。先へ進む前に、上の図で探してください。

# %% name="bottlenecks"
without = {space: nx.restricted_view(graph, [space], []) for space in graph}
on_the_way = set(graph) - {track.grid[0], track.finish}
coloured(track, {s for s in on_the_way if not nx.has_path(without[s], track.grid[0], track.finish)})

# %% name="m2"
df.rule("M2")

# %% name="bottleneck-question" jupyter={"source_hidden": true}
Question("02.bottleneck")

# %% [markdown] name="cut" lang="en"
# Nodes that together close every way are a *cut*, and one with as few nodes as can be is a *minimum cut*.
# On this track it is a single node. On `canyon` no space is so narrow: how many cars does it take there?

# %% [markdown] name="cut" lang="ja"
# 合わせてすべての道をふさぐ節点の集まりを「切断」、そのうち節点がいちばん少ないものを「最小切断」といいます。
# このコースでは1つの節点です。`canyon` には、そこまで狭い所がありません。そこでは何台でふさがるでしょうか。

# %% name="canyon"
canyon = df.load_track("canyon")
coloured(canyon, nx.minimum_node_cut(canyon.graph, canyon.grid[0], canyon.finish))

# %% name="cut-question" jupyter={"source_hidden": true}
Question("02.cut")

# %% name="cut-code"
cut = ...
check("02.cut", cut)

# %% [markdown] name="traffic" lang="en"
# ## Any value you like
#
# `coloured` shows any number a space. Here: of all the ways round the track, how many of a hundred pass
# this space? There are 400 quadrillion of them, and still they are counted at once, because the ways to a
# space are those to the spaces before it, added up. (The program is folded away; a click on the three dots
# shows it.)

# %% [markdown] name="traffic" lang="ja"
# ## 好きな値で色を付ける
#
# `coloured` には、マスごとのどんな数でも渡せます。ここで示すのは、1周するすべての道のうち、
# 100通りあたり何通りがそのマスを通るかです。道は40京通り以上ありますが、一瞬で数えられます。
# あるマスまでの道の数は、その手前のマスまでの道の数の合計だからです。（プログラムは折りたたんであります。
# 「…」を押すと読めます。）


# %% name="ways" jupyter={"source_hidden": true}
def ways(graph, start):
    found = {start: 1}
    for node in nx.topological_sort(graph):
        found.setdefault(node, sum(found[before] for before in graph.predecessors(node)))
    return found


to, on = ways(graph, track.grid[0]), ways(graph.reverse(), track.finish)

# %% name="traffic-picture"
coloured(track, {space: round(100 * to[space] * on[space] / to[track.finish]) for space in graph})

# %% [markdown] name="chart" lang="en"
# ## Distributions
#
# How often does each out-degree come up? And how long is a lap, if a driver takes any step ahead by lot?
# Guess the usual length before you look: the shortest lap is 45, the longest 64.

# %% [markdown] name="chart" lang="ja"
# ## 分布
#
# それぞれの出次数のマスは、いくつあるでしょうか。また、1歩ごとに進む先をくじで決めると、1周は何歩に
# なるでしょうか。
# いちばん短い道は45歩、いちばん長い道は64歩です。よくある長さを予想してから見てください。

# %% name="degrees-chart"
histogram(degree for space, degree in graph.out_degree() if space != track.finish)


# %% name="lap" jupyter={"source_hidden": true}
def lap(rng):
    steps, space = 0, track.grid[0]
    while space != track.finish:
        space = rng.choice(sorted(graph.successors(space)))
        steps += 1
    return steps


rng = random.Random(1)

# %% name="laps-chart"
histogram(lap(rng) for _ in range(2000))

# %% [markdown] name="why" lang="en"
# A driver who does not look loses eight steps a lap or so: more than a whole card line. That is what the
# inside of a curve is worth, and why the cars ahead of you stand there.

# %% [markdown] name="why" lang="ja"
# 何も考えずに進むと、1周で8歩ほど損をします。カードの1行分より多い歩数です。カーブの内側にはそれだけの
# 値打ちがあります。前を走る車がそこにいるのは、そのためです。

# %% [markdown] name="yours" lang="en"
# ## Your own track
#
# For teachers: all of this works with any track: `df.tracks()` names those that come along, and
# `df.load_track("my-track.json")` reads a file that the track studio has made.

# %% [markdown] name="yours" lang="ja"
# ## 自分のコースで
#
# 先生へ：ここまでのことは、どのコースでもできます。付属のコースの名前は `df.tracks()` で出ます。
# コース工房で作ったファイルは、`df.load_track("my-track.json")` で読み込めます。

# %% name="tracks"
df.tracks()

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
# * **Next**: [03 · Reading a card](03-a-card.ipynb)
# * **Before**: [01 · The race in five minutes](01-the-race.ipynb)
# * **In Japanese**: [this page](../ja/02-the-track.ipynb)

# %% [markdown] name="on" lang="ja"
# ## 次へ
#
# * **次**：[03 · カードの読み方](03-a-card.ipynb)
# * **前**：[01 · 5分でわかるレース](01-the-race.ipynb)
# * **英語で読む**：[英語版](../en/02-the-track.ipynb)

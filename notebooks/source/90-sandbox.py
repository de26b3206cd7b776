# %% [markdown] name="welcome" lang="en"
# # Sandbox: a whole game
#
# *日本語版は[こちら](../ja/90-sandbox.ipynb)。*

# %% [markdown] name="welcome" lang="ja"
# # サンドボックス：ゲームを最初から最後まで
#
# *[English version](../en/90-sandbox.ipynb)*

# %% name="set-up" jupyter={"source_hidden": true}
LANG = "en"

import sys

try:
    from downforce.teach import set_up
except ImportError as missing:
    sentence = {
        "en": "Not ready yet: {} is missing. In the project's folder type:",
        "ja": "まだ準備ができていません。{} がありません。プロジェクトのフォルダーで実行してください：",
    }[LANG].format(missing.name)
    raise SystemExit(f'{sentence} "{sys.executable}" -m pip install ".[lab]"') from None
set_up(LANG)

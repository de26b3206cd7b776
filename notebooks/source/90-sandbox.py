# %% [markdown] name="welcome" lang="en"
# # Sandbox: a whole game
#
# *日本語版は[こちら](../ja/90-sandbox.ipynb)。*

# %% [markdown] name="welcome" lang="ja"
# # サンドボックス：ゲームを最初から最後まで
#
# *[English version](../en/90-sandbox.ipynb)*

# %% name="set-up" jupyter={"source_hidden": true}
import sys

try:
    import downforce as df
    from downforce.teach import set_up
except ImportError as missing:
    command = f'"{sys.executable}" -m pip install ".[lab]"'
    sentence = {
        "en": f"Not ready yet: {missing.name} is missing. In the project's folder type: {command}",
        "ja": f"まだ準備ができていません（{missing.name} がありません）。プロジェクトのフォルダーで実行してください：{command}",
    }
    raise SystemExit(sentence[LANG]) from None
set_up(LANG)

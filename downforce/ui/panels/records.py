"""The game as a text that leaves the page, or comes back into it: files, the clipboard, a cell's code."""

from downforce.rules.cards import SpeedCard

from ..cells import kinds, lines, shows_hands
from ..markup import button, copying, tag, text_to_copy, to_copy, word
from ..saves import as_text
from ..session import Session
from ..table import Table


def is_open(table: Table, name: str) -> bool:
    """Whether the record or the code is open, before or behind its warning."""
    return table.fold in (name, f"{name}-text")


def openers(table: Table) -> list[str]:
    """The buttons for record and code; while several play strictly only when they can be had."""
    told = table.replay or table.session
    if told and not told.may_show_all:
        return [tag("span", word("record.later"), class_="df-note")]
    record, cell = (_opener(table, name, word(f"{name}.show")) for name in ("record", "cell"))
    return [record, *_saving(table), cell]


def _saving(table: Table) -> list[str]:
    """The button that saves the record unseen: the page asks for its text first. An open one has its own."""
    if table.shown is None or table.fold == "record-text":
        return []
    about = {"title": word("record.warning"), "disabled": not table.may_show_all}
    return [_save(table.shown, data_fetch="fold record-file", **about)]


def _opener(table: Table, name: str, label: str) -> str:
    """The button that opens and closes it; nothing that shows hands opens while the screen is handed over."""
    act = f"fold {table.fold}" if is_open(table, name) else f"fold {name}"
    expanded = str(is_open(table, name)).lower()
    return button(label, act, disabled=not table.may_show_all, aria_expanded=expanded)


def folded(table: Table) -> str:
    """What is open of both: it is behind its warning until that was read."""
    if not table.may_show_all:
        return ""
    if table.shown and table.fold == "record-file":
        return _written(table.shown, hidden=True)
    for name, content in (("record", _record), ("cell", _cells)):
        if table.shown and table.fold == f"{name}-text":
            return _box(tag("p", word(f"{name}.warning")) + content(table, table.shown))
        if table.shown and table.fold == name:
            go = button(word("record.go-on"), f"fold {name}-text", first=True)
            return _box(tag("p", word(f"{name}.warning")) + go)
    return ""


def _box(content: str) -> str:
    return tag("div", content, class_="df-fold")


def _record(table: Table, session: Session) -> str:
    return tag("div", _save(session), copying("record-out"), class_="df-tools") + _written(session)


def _written(session: Session, **more: object) -> str:
    return text_to_copy(as_text(session), "record-out", word("record.show"), rows=8, **more)


def _cells(table: Table, session: Session) -> str:
    """The lines for a cell; an explorer opens with the card that is looked at."""
    return "".join(_cell(session, kind, table.card) for kind in kinds(session))


def _cell(session: Session, kind: str, card: SpeedCard | None) -> str:
    title = word(f"cell.{kind}")
    shows = tag("p", word("cell.shows" if shows_hands(kind) else "cell.hides"), class_="df-note")
    code = to_copy(lines(session, kind, card=card), f"cell-{kind}", title)
    return tag("div", tag("h3", title), shows, code, class_="df-cell")


def _save(session: Session, **more: object) -> str:
    name = f"downforce-{session.game.track.name}.txt"
    return _local(word("record.save"), word("record.saved"), data_save="record-out", data_name=name, **more)


def _local(label: str, done: str, **attributes: object) -> str:
    """A button that the page itself serves."""
    return tag("button", label, type="button", class_="df-button", data_done=done, **attributes)


def opening(table: Table) -> str:
    """A record comes in: from a file, or pasted; to play on or to look back at."""
    expanded = str(table.fold == "load").lower()
    opened = button(word("record.load"), "fold load", aria_expanded=expanded)
    if table.fold != "load":
        return opened
    file = tag("input", type="file", accept=".txt,text/plain", data_into="record")
    pick = tag("label", word("record.file"), file, class_="df-button df-file")
    area = tag("textarea", rows="6", data_field="record", aria_label=word("record.paste"))
    ways = button(word("record.go"), "load", data_with="record", kind="df-primary")
    ways += button(word("replay.record"), "replay open", data_with="record")
    note = tag("p", word("record.paste"), class_="df-note")
    return opened + _box(pick + note + area + tag("div", ways, class_="df-tools"))

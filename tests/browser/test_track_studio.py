"""A track of one's own in the page: from nothing to a race within a few clicks."""

from typing import Any

import pytest

from tests.browser.harness import (
    PATIENCE,
    Server,
    answered,
    hear,
    python,
    run_cells,
)

pytestmark = pytest.mark.browser

CELL = "from downforce.ui import TrackStudio\nstudio = TrackStudio()\nstudio"


@pytest.fixture
def studio(page: Any, server: Server) -> Any:
    run_cells(page, server, "studio", CELL)
    page.wait_for_selector(".df-studio .df-studio-section", timeout=PATIENCE)
    hear(page)
    return page.locator(".df-studio")


def use(page: Any, studio: Any, act: str) -> None:
    studio.locator(f'[data-do="{act}"]').click()
    answered(page)


def test_a_track_is_drawn_saved_and_raced_on_within_a_few_clicks(
    page: Any, server: Server, studio: Any
) -> None:
    use(page, studio, "choose 1")
    use(page, studio, "lanes 1 2")
    use(page, studio, "add left")
    studio.locator("[data-do=close]").wait_for()
    use(page, studio, "undo")
    name = studio.locator('[data-set="title"]')
    name.fill("Ring road")
    name.press("Tab")
    answered(page)
    use(page, studio, "save")
    assert "ring-road.json" in studio.locator(".df-pane-file").inner_text()
    file = server.root / "tests/ring-road.json"
    assert file.exists()
    use(page, studio, "race")
    page.wait_for_selector(".df-sandbox:not(.df-studio) [data-do]", timeout=PATIENCE)
    assert python(server, "studio.track.name") == "ring-road"


def test_a_space_that_is_pressed_chooses_its_section_and_keys_reach_everything(
    page: Any, studio: Any
) -> None:
    studio.locator('.df-near [data-space="c2.3"]').click()
    answered(page)
    assert "c2.3" in studio.locator(".df-pane-editor").inner_text()
    studio.locator('[data-do="choose 0"]').focus()
    page.keyboard.press("Enter")
    answered(page)
    assert studio.locator('[data-do="choose 0"]').get_attribute("aria-pressed") == "true"


def test_races_run_while_one_goes_on_drawing(page: Any, studio: Any) -> None:
    use(page, studio, "races")
    studio.locator("[data-do=stop]").wait_for()
    use(page, studio, "choose 2")
    assert studio.locator('[data-do="choose 2"]').get_attribute("aria-pressed") == "true"
    use(page, studio, "stop")
    studio.locator('[data-do="races"]').wait_for()

// Films on the board: what happened is played before what it has led to is shown.

function films({ el, parts: { reel, pause, skip }, pic, plan, page, isNarrow, say, tell, settle, refocus }) {
  let film = null; // while one is running

  const moves = (now) => !still() && now.film.some((frame) => frame.colour); // mere words keep nobody waiting
  const canRun = (now) => moves(now) && el.isConnected && !document.hidden;
  const run = (now) => {
    if (film) end(false);
    pic.dress(null);
    pic.choose("");
    film = { then: now, page: page(), last: now.film.findLast((frame) => frame.says)?.says ?? "" };
    film.page.classList.add("df-playing");
    reel.classList.add("df-on");
    pause.textContent = plan().words.pause;
    film.player = play(now.film, now.pace, stage);
  };
  const stage = {
    spot(space, before) {
      const { finish, spaces } = plan();
      return space === finish && before ? pic.ahead(before) : spaces[space]?.slice(0, 3);
    },
    say(text) {
      say(text);
      tell(text);
    },
    trail({ way, colour }) {
      pic.trail(way, colour);
      pic.choose(colour);
    },
    move(letter, spot, ahead) {
      pic.glideTo(letter, spot, ahead);
      if (isNarrow()) pic.centre(spot);
    },
    lie: pic.lie,
    end: () => end(true),
  };
  const end = (isSettled) => {
    if (!film) return;
    const { player, then, last, page: around } = film;
    const had = focused(reel);
    film = null;
    player.stop();
    around.classList.remove("df-playing");
    reel.classList.remove("df-on");
    tell(last); // wherever it was cut
    if (isSettled) settle(then);
    if (had) refocus(); // its button is gone
    (el.isConnected ? el : around).dispatchEvent(new CustomEvent("df-played", { bubbles: true }));
  };
  // While a film runs, whatever is pressed only ends it: the buttons on the page are those of a moment gone by.
  const cut = (event, isStale) => {
    if (!film || reel.contains(event.target)) return;
    if (event.type === "keydown" && (!["Enter", "Escape", " "].includes(event.key) || event.target.closest(FIELDS))) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isStale) end(true);
  };

  pause.addEventListener("click", () => film && (pause.textContent = plan().words[film.player.pause() ? "resume" : "pause"]));
  skip.addEventListener("click", () => end(true));
  return {
    canRun, run, end, cut,
    wait: (now) => (film.then = now),
    cutIfHidden: () => document.hidden && end(true),
    get on() { return film !== null; },
  };
}

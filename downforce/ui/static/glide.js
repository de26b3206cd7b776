// Cars on their way, and films: what happened since the last picture, shown in its order.

const STEP = { slow: 300, normal: 120, fast: 50 }; // ms a space
const REST = { slow: 900, normal: 450, fast: 150 }; // ms after a car has stopped
const READ = { slow: 70, normal: 40, fast: 15 }; // ms a letter, where there is nothing but words
const LONGEST = 4000; // ms, however much there is to read
const NUDGE = 160; // ms
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// From one place to the next: the nose follows the line, which leaves and arrives in the direction of the track.
function curve([ax, ay, ah], [bx, by, bh]) {
  const far = Math.hypot(bx - ax, by - ay);
  const pull = (degrees) => [far * Math.cos((degrees * Math.PI) / 180), far * Math.sin((degrees * Math.PI) / 180)];
  const [px, py] = pull(ah);
  const [qx, qy] = pull(bh);
  const at = (a, p, b, q, t) => a + t * (p + t * (3 * (b - a) - 2 * p - q + t * (2 * (a - b) + p + q)));
  const slope = (a, p, b, q, t) => p + t * (2 * (3 * (b - a) - 2 * p - q) + 3 * t * (2 * (a - b) + p + q));
  return (t) => {
    const heading = Math.atan2(slope(ay, py, by, qy, t), slope(ax, px, bx, qx, t));
    return [at(ax, px, bx, qx, t), at(ay, py, by, qy, t), (heading * 180) / Math.PI];
  };
}

// How far along after a share of the time: slower only in the first and the last half space.
function eased(share, spaces) {
  const ramp = Math.min(0.5, 0.6 / spaces);
  const speed = 1 / (1 - ramp);
  if (share < ramp) return (speed * share * share) / (2 * ramp);
  if (share > 1 - ramp) return 1 - (speed * (1 - share) ** 2) / (2 * ramp);
  return speed * (share - ramp / 2);
}

function glide(spots) {
  const parts = spots.slice(1).map((spot, i) => curve(spots[i], spot));
  return (share) => {
    const along = Math.min(share, 1) * parts.length;
    const part = Math.min(Math.floor(along), parts.length - 1);
    return parts[part](along - part);
  };
}

// Plays frames one after another. `stage` moves a car, shows a way, says a sentence and is told of the end.
function play(frames, pace, stage) {
  let number = -1;
  let frame = null;
  let clock = 0; // ms of this frame that were not spent in a pause
  let before = 0;
  let paused = false;
  let handle = 0;

  const next = () => {
    number += 1;
    clock = 0;
    if (number === frames.length) return stage.end();
    frame = opened(frames[number], pace, stage);
    handle = requestAnimationFrame(tick);
  };
  const tick = (now) => {
    clock += paused || !before ? 0 : Math.min(now - before, 100); // a busy page stops the clock, too
    before = now;
    frame.at(clock);
    if (clock >= frame.length) next();
    else handle = requestAnimationFrame(tick);
  };
  next();
  return {
    pause: () => (paused = !paused),
    stop: () => cancelAnimationFrame(handle),
  };
}

function opened(frame, pace, stage) {
  stage.say(frame.says);
  const reading = Math.min(Math.max(600, frame.says.length * READ[pace]), LONGEST);
  if (!frame.colour) return { length: reading, at() {} };
  const way = [frame.start, ...frame.route];
  const spots = way.map((space, i) => stage.spot(space, way[i - 1])).filter(Boolean);
  stage.trail(frame);
  if (spots.length < 2) return { length: reading, at() {} };
  const along = glide(spots);
  const driving = STEP[pace] * (spots.length - 1);
  const nudge = frame.lost ? NUDGE : 0;
  return {
    length: driving + nudge + REST[pace],
    at(clock) {
      const spot = along(eased(Math.min(clock / driving, 1), spots.length - 1));
      const bump = clock > driving && clock < driving + nudge ? Math.sin(((clock - driving) / NUDGE) * Math.PI) : 0;
      stage.move(frame.colour, spot, 2 * bump);
    },
  };
}

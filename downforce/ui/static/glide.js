// Cars on their way, and films: what happened since the last picture, shown in its order.

const STEP = { slow: 300, normal: 120, fast: 50 }; // ms a space
const REST = { slow: 900, normal: 450, fast: 150 }; // ms after a car has stopped
const READ = { slow: 70, normal: 40, fast: 15 }; // ms a letter, where there is nothing but words
const LONGEST = 4000; // ms, however much there is to read
const NUDGE = 160; // ms

const LEAN = 0.5; // how far the nose follows the line of the way where that leaves the direction of the track

// One space of a way: the same smooth line that is drawn of it.
function curve([x0, y0], [x1, y1, from], [x2, y2, to], [x3, y3]) {
  const cubic = (a, b, c, d, t) => (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t ** 3 * d;
  const slope = (a, b, c, d, t) => (1 - t) ** 2 * (b - a) + 2 * (1 - t) * t * (c - b) + t * t * (d - c);
  const xs = [x1, x1 + (x2 - x0) / 6, x2 - (x3 - x1) / 6, x2];
  const ys = [y1, y1 + (y2 - y0) / 6, y2 - (y3 - y1) / 6, y2];
  return (t, lean) => {
    const track = from + t * turn(to - from);
    const nose = (Math.atan2(slope(...ys, t), slope(...xs, t)) * 180) / Math.PI;
    return [cubic(...xs, t), cubic(...ys, t), track + lean * turn(nose - track)];
  };
}

// The shorter way round, in degrees.
const turn = (degrees) => ((((degrees + 180) % 360) + 360) % 360) - 180;

// How far along after a share of the time: slower only in the first and the last half space.
function eased(share, spaces) {
  const ramp = Math.min(0.5, 0.6 / spaces);
  const speed = 1 / (1 - ramp);
  if (share < ramp) return (speed * share * share) / (2 * ramp);
  if (share > 1 - ramp) return 1 - (speed * (1 - share) ** 2) / (2 * ramp);
  return speed * (share - ramp / 2);
}

function glide(spots) {
  const at = (i) => spots[Math.min(Math.max(i, 0), spots.length - 1)];
  const parts = spots.slice(1).map((_, i) => curve(at(i - 1), at(i), at(i + 1), at(i + 2)));
  return (share) => {
    const along = Math.min(share, 1) * parts.length;
    const part = Math.min(Math.floor(along), parts.length - 1);
    const steady = Math.min(1, 2 * along, 2 * (parts.length - along)); // it starts and stops in line
    return parts[part](along - part, LEAN * steady);
  };
}

// Plays frames one after another. `stage` moves a car, lays animals down, shows a way, says a sentence and is told of
// the end.
function play(frames, pace, stage) {
  let number = -1;
  let frame = null;
  let clock = 0; // ms of this frame that were not spent in a pause
  let before = 0;
  let paused = false;
  let handle = 0;

  const next = () => {
    const lying = frames[number]?.animals;
    if (lying !== undefined) stage.lie(lying);
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

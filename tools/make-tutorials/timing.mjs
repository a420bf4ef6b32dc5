// The duration of a scene: the reading time of its caption in the slowest language.

const CHARACTERS_PER_SECOND = 15;
const SECONDS_MIN = 4;
const SECONDS_MAX = 8;

function secondsOf({ caption }) {
  const longest = Math.max(...Object.values(caption).map((text) => text.length));
  const needed = longest / CHARACTERS_PER_SECOND + 1.2;
  return Math.min(SECONDS_MAX, Math.max(SECONDS_MIN, Math.round(needed * 2) / 2));
}

/** The start of each scene in seconds, and the total. */
export function planOf(video) {
  let seconds = 0;
  const scenes = video.scenes.map((scene) => {
    const from = seconds;
    seconds += secondsOf(scene);
    return { from, till: seconds };
  });
  return { seconds, scenes };
}

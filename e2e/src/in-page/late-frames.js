// Calls each frame's callbacks late, up to 800 ms, as on a busy processor: what trusts that a frame comes before the
// user's next key fails.
{
  const request = window.requestAnimationFrame.bind(window);
  const cancel = window.cancelAnimationFrame.bind(window);
  /** The browser's own frames by the id that the page knows; null while its callback is kept back. */
  const frames = new Map();
  let last = 0;
  window.requestAnimationFrame = (callback) => {
    last += 1;
    const id = last;
    const run = (time) => {
      frames.delete(id);
      callback(time);
    };
    frames.set(id, null);
    setTimeout(() => frames.has(id) && frames.set(id, request(run)), Math.random() ** 3 * 800);
    return id;
  };
  window.cancelAnimationFrame = (id) => {
    cancel(frames.get(id) ?? 0);
    frames.delete(id);
  };
}

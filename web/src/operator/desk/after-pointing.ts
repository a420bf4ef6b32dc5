const RESTS_AFTER_MS = 5_000;

type Refetch = 'active' | 'none';

/**
 * Runs an automatic change of a queue once nobody points at it, so that no row moves away under a click. A resting
 * mouse does not count while the keyboard is used. Returns a function that cancels; a pending run then happens with
 * 'none', so that the queue is reloaded when it is next shown.
 */
export function afterPointing(run: (refetchType: Refetch) => void): () => void {
  // Touch never counts, although the last touched element stays hovered.
  const pointedAt =
    window.matchMedia('(hover: hover)').matches && document.querySelector<HTMLElement>('[data-queue]:hover');
  if (!pointedAt) {
    run('active');
    return () => undefined;
  }
  const done = new AbortController();
  const { signal } = done;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const finish = (refetchType: Refetch) => {
    if (signal.aborted) return;
    clearTimeout(timer);
    done.abort();
    run(refetchType);
  };
  const finishNow = () => finish('active');
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(finishNow, RESTS_AFTER_MS);
  };
  wait();
  pointedAt.addEventListener('pointermove', wait, { signal });
  pointedAt.addEventListener('pointerleave', finishNow, { signal });
  window.addEventListener('keydown', finishNow, { signal });
  return () => finish('none');
}

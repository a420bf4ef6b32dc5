const RESTS_AFTER_MS = 5_000;

type Refetch = 'active' | 'none';

/**
 * Runs what changes a queue by itself, once nobody points at it: a row must not move away from under a press. A mouse
 * that rests there, beside somebody at the keys, points at nothing. Returns what calls it off; what is still waited
 * for then runs with 'none', so that the queue is read again where it is next shown.
 */
export function afterPointing(run: (refetchType: Refetch) => void): () => void {
  // A finger points at nothing, though what it touched last stays hovered.
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

/**
 * Calls `ask` a moment after the first of many changes. Never while an answer is on its way: a slow line would be asked
 * anew for ever and never heard. What changes meanwhile is asked for once that answer is here. `stop` forgets what waits.
 */
export function afterBursts(
  ask: () => Promise<unknown>,
  delayMs: number,
): { soon: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isWanted = false;
  const soon = () => {
    isWanted = true;
    if (!isAsking) timer ??= setTimeout(run, delayMs);
  };
  const run = async () => {
    timer = undefined;
    isWanted = false;
    isAsking = true;
    await ask().catch(() => undefined);
    isAsking = false;
    if (isWanted) soon();
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    isWanted = false;
  };
  return { soon, stop };
}

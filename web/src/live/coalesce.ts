/**
 * Calls `ask` a moment after the first of many changes, but never during a request: on a slow connection, restarting it
 * would never finish. Changes during a request lead to one more. `stop` drops pending calls.
 */
export function coalesce(
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

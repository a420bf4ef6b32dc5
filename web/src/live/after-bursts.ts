/**
 * Calls `ask` a moment after the first of many changes. Never while an answer is on its way: a slow line would be asked
 * anew for ever and never heard. What changes meanwhile is asked for once that answer is here.
 */
export function afterBursts(
  ask: () => Promise<unknown>,
  delayMs: number,
): { soon: () => void; stop: () => void } {
  // Set until the answer is here.
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;
  const soon = () => {
    isWanted = true;
    timer ??= setTimeout(run, delayMs);
  };
  const run = async () => {
    isWanted = false;
    await ask().catch(() => undefined);
    timer = undefined;
    if (isWanted) soon();
  };
  return { soon, stop: () => clearTimeout(timer) };
}

import { useEffect, useRef } from 'react';

type QueueKey = 'j' | 'k' | 'a' | 'x';
const KEYS: Record<string, QueueKey> = { KeyJ: 'j', KeyK: 'k', KeyA: 'a', KeyX: 'x' };

/** By the letter, or by its place on a keyboard that has other letters, such as an Arabic one. */
function keyOf(event: KeyboardEvent): QueueKey | undefined {
  return /^[a-z]$/i.test(event.key) ? KEYS[`Key${event.key.toUpperCase()}`] : KEYS[event.code];
}

/** What is typed into a field is text. */
function isTyped({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type="radio"]), textarea, select, dialog') !== null
  );
}

/** J and K walk the queue, A and X go to the decision. They decide nothing by themselves. */
export function useQueueKeys(onKey: (key: QueueKey) => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = keyOf(event);
      if (!key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyped(event))
        return;
      event.preventDefault();
      latest.current(key);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

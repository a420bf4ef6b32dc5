/**
 * The digit from 1 to 9 of a key that is pressed alone: by its place where a keyboard writes others (١–٩), or writes
 * them with Shift. Null for any other key.
 */
export function digitOf(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
): number | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const [, digit] = /^Digit([1-9])$/.exec(event.code) ?? /^([1-9])$/.exec(event.key) ?? [];
  return digit === undefined ? null : Number(digit);
}

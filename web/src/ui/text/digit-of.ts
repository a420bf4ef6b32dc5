/**
 * The digit 1 to 9 of a single key press: by physical key on keyboards that have other digits (١–٩), or need Shift for
 * them. Null for other keys.
 */
export function digitOf(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
): number | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const [, digit] = /^Digit([1-9])$/.exec(event.code) ?? /^([1-9])$/.exec(event.key) ?? [];
  return digit === undefined ? null : Number(digit);
}

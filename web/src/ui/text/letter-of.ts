/**
 * In lower case, by the key's letter, or by its place on a keyboard that has other letters, such as an Arabic one. A
 * browser that fills a field in presses keys without either.
 */
export function letterOf({ key = '', code = '' }: Partial<Pick<KeyboardEvent, 'key' | 'code'>>): string {
  return (/^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')).toLowerCase();
}

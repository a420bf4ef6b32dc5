/**
 * The key's letter in lower case, by physical key on keyboards with other letters, such as Arabic. Browsers' autofill
 * sends key events without either.
 */
export function letterOf({ key = '', code = '' }: Partial<Pick<KeyboardEvent, 'key' | 'code'>>): string {
  return (/^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')).toLowerCase();
}

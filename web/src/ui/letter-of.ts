/** In lower case, by the key's letter, or by its place on a keyboard that has other letters, such as an Arabic one. */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  return (/^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')).toLowerCase();
}

/**
 * Invisible characters: direction marks, embeddings, overrides, isolates, joiners, zero-width characters and the soft
 * hyphen. Text copied from a page contains them, and they make equal texts differ.
 */
const MARKS =
  /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

export function withoutMarks(text: string): string {
  return text.replace(MARKS, '');
}

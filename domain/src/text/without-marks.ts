/**
 * What is not seen in a text: direction marks, embeddings, overrides and isolates, joiners, the zero-width and the soft
 * hyphen, which come along where a text is copied from a page, and make two equal ones different.
 */
const MARKS =
  /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** The text without its invisible marks. */
export function withoutMarks(text: string): string {
  return text.replace(MARKS, '');
}

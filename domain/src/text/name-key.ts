import { withoutMarks } from './without-marks.ts';

// PostgreSQL refuses NUL in text. Other control characters make no sense in a name.
const CONTROL = /\p{Cc}/gu;

/** A text in its stored form: compatibility forms folded, control characters removed, spaces collapsed, trimmed. */
export function cleanText(text: string): string {
  return withoutMarks(text.normalize('NFKC')).replace(CONTROL, ' ').replace(/\s+/g, ' ').trim();
}

/** Names with the same key are the same in the catalogue (`name_key`). Case and spaces do not count. */
export function nameKey(text: string): string {
  return cleanText(text).toLowerCase().replaceAll(' ', '');
}

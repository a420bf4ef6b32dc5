import { withoutMarks } from './without-marks.ts';

// PostgreSQL refuses NUL in text; the other control characters have no place in a name.
const CONTROL = /\p{Cc}/gu;

/** A text as it is kept: compatibility forms folded, control characters out, spaces collapsed, trimmed. */
export function cleanText(text: string): string {
  return withoutMarks(text.normalize('NFKC')).replace(CONTROL, ' ').replace(/\s+/g, ' ').trim();
}

/** What makes two names the same in the catalogue (`name_key`): case and spaces do not count. */
export function nameKey(text: string): string {
  return cleanText(text).toLowerCase().replaceAll(' ', '');
}

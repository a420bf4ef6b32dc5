// Direction marks and overrides could make two different names look the same on screen.
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g;
// PostgreSQL refuses NUL in text; the other control characters have no place in a name.
const CONTROL = /\p{Cc}/gu;

/** A text as it is kept: compatibility forms folded, control characters out, spaces collapsed, trimmed. */
export function cleanText(text: string): string {
  return text.normalize('NFKC').replace(INVISIBLE, '').replace(CONTROL, ' ').replace(/\s+/g, ' ').trim();
}

/** What makes two names the same in the catalogue (`name_key`): case and spaces do not count. */
export function nameKey(text: string): string {
  return cleanText(text).toLowerCase().replace(/\s+/g, '');
}

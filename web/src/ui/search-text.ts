const ALLOWED = /[^A-Za-z0-9\s\u0600-\u06FF]/g;
const ALLOWED_WITH_DASHES = /[^A-Za-z0-9\s\u0600-\u06FF_-]/g;

/** The specification's filter: letters, digits, whitespace and Arabic; ids keep - and _. */
export function cleanSearchText(text: string, keepsDashes = false): string {
  return text.replace(keepsDashes ? ALLOWED_WITH_DASHES : ALLOWED, '');
}

/** Marks over Arabic letters, the long stroke, and the forms of one letter: nobody searches by them. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه');
}

/** Whether every word that was searched for stands somewhere in the text. */
export function matches(text: string, search: string): boolean {
  const haystack = plain(text);
  return plain(search)
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}

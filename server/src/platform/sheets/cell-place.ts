/** A column's letters: A for 0, XFD for 16,383. */
export function columnLetters(index: number): string {
  let letters = '';
  for (let left = index + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  }
  return letters;
}

/** The column of a reference such as `E12`, from 0; -1 for an invalid one. */
export function columnIndex(place: string): number {
  let index = 0;
  for (let at = 0; at < place.length; at += 1) {
    const letter = place.charCodeAt(at) | 32;
    if (letter < 97 || letter > 122) break;
    index = index * 26 + letter - 96;
  }
  return index - 1;
}

/** What is wrong with a cell that is no number: the commonest slip of the keyboard has a name of its own. */
export function numberFault(text: string): string {
  return /^[\d\s.,oO]+$/.test(text) && /[oO]/.test(text) ? 'LETTER_O' : 'NOT_A_NUMBER';
}

/** People name themselves and others: what a mail program could turn into a link is left out of our mails. */
export function plainName(name: string): string {
  return /[:/@\\]|\.\S/u.test(name) ? '' : name;
}

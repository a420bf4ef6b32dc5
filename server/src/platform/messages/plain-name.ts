/** People choose names; anything that a mail program could turn into a link is removed in our mails. */
export function plainName(name: string): string {
  return /[:/@\\]|\.\S/u.test(name) ? '' : name;
}

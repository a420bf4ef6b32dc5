/** For URLs that come from a partner: only web pages become links. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}

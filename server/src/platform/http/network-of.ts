/**
 * What is counted of a caller's address: of IPv6 the /64, of which one machine has every address. A line may have hundreds
 * of them, and a rented server 65,536: where the sum of strangers counts, `siteOf` bounds them too.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  const parts = [...before, ...(tail === undefined ? [] : zeros), ...after].slice(0, 4);
  return parts.map((part) => part.toLowerCase().replace(/^0+(?=.)/, '')).join(':');
}

/** What one customer of a provider has at most: of IPv6 the /48; an address of IPv4 is both. */
export function siteOf(address: string): string {
  return networkOf(address).split(':').slice(0, 3).join(':');
}

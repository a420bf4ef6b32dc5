/**
 * The part of an address that is counted: the /64 for IPv6, since one machine has all its addresses. A customer may
 * have hundreds of those, and a rented server 65,536, so `siteOf` limits the sum for strangers.
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

/** The most that one provider's customer has: the /48 for IPv6; the address itself for IPv4. */
export function siteOf(address: string): string {
  return networkOf(address).split(':').slice(0, 3).join(':');
}

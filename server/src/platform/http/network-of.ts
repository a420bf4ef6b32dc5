/** What is counted of a caller's address: a line has a whole /64 of IPv6 to itself, and one by one they would be endless. */
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

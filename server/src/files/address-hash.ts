import { createHmac } from 'node:crypto';

/** A line has a whole /64 of IPv6 addresses to itself; counted one by one they would be endless. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...(tail === undefined ? [] : zeros), ...after].slice(0, 4).join(':');
}

/** What is kept of an address to count its uploads (R6); with the key alone it leads back to the address. */
export function addressHash(secretKey: string, address: string): Buffer {
  return createHmac('sha256', secretKey)
    .update(`mazad upload address ${networkOf(address)}`)
    .digest();
}

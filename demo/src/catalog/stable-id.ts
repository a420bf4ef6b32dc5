import { createHash } from 'node:crypto';

// Must never change: every demo brand and asset would get a new id.
const NAMESPACE = Buffer.from('6f0d3f0c5b8e4c1f9a7d2e41b3c85a90', 'hex');

/** A version 5 UUID, the same on every machine for the same parts. */
export function stableId(...parts: readonly string[]): string {
  const digest = createHash('sha1').update(NAMESPACE).update(JSON.stringify(parts)).digest();
  digest[6] = (digest[6]! & 0x0f) | 0x50;
  digest[8] = (digest[8]! & 0x3f) | 0x80;
  const hex = digest.subarray(0, 16).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

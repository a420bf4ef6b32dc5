import { createHmac } from 'node:crypto';
import { networkOf } from '#platform/http/network-of.ts';

/** What is kept of an address to count its uploads (R6); with the key alone it leads back to the address. */
export function addressHash(secretKey: string, address: string): Buffer {
  return createHmac('sha256', secretKey)
    .update(`mazad upload address ${networkOf(address)}`)
    .digest();
}

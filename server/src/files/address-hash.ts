import { createHmac } from 'node:crypto';
import { networkOf } from '#platform/http/network-of.ts';

/** A hash of an address, stored to count its uploads (R6). Only with the key can it be traced back. */
export function addressHash(secretKey: string, address: string): Buffer {
  return createHmac('sha256', secretKey)
    .update(`mazad upload address ${networkOf(address)}`)
    .digest();
}

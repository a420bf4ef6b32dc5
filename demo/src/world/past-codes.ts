import { fractionOf } from './random.ts';

// The letters of the platform's own codes.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;

/**
 * The code of the n-th deal of the demo's past. Couriers know them so: the API lists no partner's deals, and the
 * deals that the past leaves open have to go on.
 */
export function pastCode(n: number): string {
  let rest = Math.floor(fractionOf('past-code', String(n)) * 4_294_967_296);
  let code = '';
  for (let i = 0; i < LENGTH; i++) {
    code += LETTERS[rest % LETTERS.length];
    rest = Math.floor(rest / LETTERS.length);
  }
  return `MZ-${code}`;
}

import { fractionOf } from './random.ts';

// The alphabet of the platform's codes.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;

/** The code of the n-th past deal. Couriers compute it, because the API does not list a partner's open deals. */
export function pastCode(n: number): string {
  let rest = Math.floor(fractionOf('past-code', String(n)) * 4_294_967_296);
  let code = '';
  for (let i = 0; i < LENGTH; i++) {
    code += LETTERS[rest % LETTERS.length];
    rest = Math.floor(rest / LETTERS.length);
  }
  return `MZ-${code}`;
}

/** 552078441863 → 5520 7844 1863, as couriers print it; other forms are unchanged. */
export function groupAwb(awb: string): string {
  return /^\d{8,16}$/.test(awb) ? awb.replace(/(\d{4})(?=\d)/g, '$1 ') : awb;
}

/** Long hashes differ visibly at their ends. */
export function shortHash(hash: string): string {
  return hash.length > 24 ? `${hash.slice(0, 10)}…${hash.slice(-8)}` : hash;
}

/** '.123456' of an instant: within a second, the microseconds decide who was first. */
export function fractionOf(instant: string): string {
  return /\.(\d+)/.exec(instant)?.[0] ?? '';
}

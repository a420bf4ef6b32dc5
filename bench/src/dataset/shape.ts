/**
 * The dataset as formulas, so that measurements and pgbench scripts can name its rows without querying them. Bid k of
 * asset i, k from 0 to 98, is of store 1 + (99 i + k) · 7 mod 499; store 0 has a bid on every asset.
 */
export const ASSETS_FULL = 20_000;
export const STORES = 500;
export const SHARED_BIDS = 99;
export const REGION = 'uae';
/** Every client signs in with it: each member has its hash. */
export const PASSWORD = 'a password for measurements';
export const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$sHEaRyBmTsv1Frn7bIHRQw$P3UPy7X1lsKV+8r8jovR+VImTzpNegGBWEeQ9+pjGXU';
export const PARTNER_KEY = 'a-partner-key-for-measurements';

/** First group of an id, which identifies its kind. */
export const PREFIX = {
  asset: 'a0000000-0000-7000-8000-',
  store: 'b0000000-0000-7000-8000-',
  member: 'c0000000-0000-7000-8000-',
  quote: 'd0000000-0000-7000-8000-',
  bid: 'e0000000-0000-7000-8000-',
  brand: 'f0000000-0000-7000-8000-',
  group: 'f1000000-0000-7000-8000-',
  condition: 'f2000000-0000-7000-8000-',
  partner: 'f3000000-0000-7000-8000-',
  session: 'f4000000-0000-7000-8000-',
} as const;

/** The id of the n-th row of a kind. */
export function idOf(kind: keyof typeof PREFIX, n: number): string {
  return PREFIX[kind] + n.toString(16).padStart(12, '0');
}

/** The same in SQL, `n` an expression. */
export function idSql(kind: keyof typeof PREFIX, n: string): string {
  return `('${PREFIX[kind]}' || lpad(to_hex(${n}), 12, '0'))::uuid`;
}

/** The store of bid k of asset i. */
export function storeOf(asset: number, k: number): number {
  return k === SHARED_BIDS ? 0 : 1 + (((asset * SHARED_BIDS + k) * 7) % (STORES - 1));
}

/** An asset's worth, 100 to 5,990 AED in minor units. */
export function worthMinor(asset: number): number {
  return 1000 * (10 + ((asset * 7919) % 590));
}

/** A price at `percent` of the worth, on the step of 10 AED. */
export function priceMinor(asset: number, percent: number): number {
  return 1000 * Math.floor((worthMinor(asset) * percent) / 100_000);
}

/** Bids 0 to 4 of an asset are off, 5 to 9 out of quantity, all others stand in the book or lack credit. */
export const FIRST_ACTIVE_BID = 10;

/** Every 25th store has almost no credit. */
export function hasCredit(store: number): boolean {
  return store % 25 !== 24;
}

/** The same numbers in every run. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

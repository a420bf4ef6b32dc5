/** How the demo's dealers act. Multiples are of an asset's value. */
export interface Temper {
  /** Changes a day, relative to the others. */
  activity: number;
  /** Share of a category's assets that it bids on; `brands` limits the interest to some. */
  interest: Readonly<Record<string, number>>;
  brands?: readonly string[];
  opening: readonly [number, number];
  /** The highest price for first place. */
  limit: number;
  outbids: number;
  /** Tries a lower price while it is first. */
  lowers: number;
  refills: number;
  switches: number;
  quantities: readonly number[];
  autoTopup: number;
  payEveryDays: number;
  payShare: number;
}

const ALL = { 'mobile-phones': 0.5, tablets: 0.4, 'smart-watches': 0.4, laptops: 0.25 };
const STEADY: Temper = {
  activity: 1,
  interest: ALL,
  opening: [0.84, 0.97],
  limit: 1.0,
  outbids: 0.5,
  lowers: 0.2,
  refills: 0.5,
  switches: 0.05,
  quantities: [2, 3, 5, 10],
  autoTopup: 0.5,
  payEveryDays: 4,
  payShare: 0.85,
};

export const TEMPERS = {
  /** Broad interest and willing to pay: the store for visitors of the demo. */
  broad: {
    ...STEADY,
    activity: 1.4,
    interest: { 'mobile-phones': 0.72, tablets: 0.6, 'smart-watches': 0.5, laptops: 0.3 },
    opening: [0.86, 1],
    limit: 1.03,
    outbids: 0.55,
    refills: 0.3,
    quantities: [1, 2, 3, 5, 10],
    autoTopup: 0.45,
  },
  steady: STEADY,
  aggressive: { ...STEADY, activity: 2.2, opening: [0.92, 1.01], limit: 1.05, outbids: 0.9, lowers: 0.08 },
  bargain: { ...STEADY, activity: 1.2, opening: [0.7, 0.85], limit: 0.88, outbids: 0.2, lowers: 0.5 },
  appleOnly: {
    ...STEADY,
    activity: 1.6,
    interest: { 'mobile-phones': 0.95, tablets: 0.9, 'smart-watches': 0.8, laptops: 0.6 },
    brands: ['Apple'],
    opening: [0.9, 1],
    limit: 1.05,
    outbids: 0.8,
  },
  androidOnly: {
    ...STEADY,
    interest: { 'mobile-phones': 0.8, tablets: 0.6 },
    brands: ['Samsung', 'Google', 'Xiaomi', 'OnePlus', 'HONOR', 'HUAWEI', 'OPPO', 'vivo'],
    opening: [0.88, 1],
    limit: 1.04,
    outbids: 0.7,
  },
  laptops: {
    ...STEADY,
    interest: { laptops: 0.95, tablets: 0.8, 'mobile-phones': 0.05 },
    opening: [0.9, 1.02],
    limit: 1.06,
    outbids: 0.75,
  },
  watches: {
    ...STEADY,
    activity: 0.7,
    interest: { 'smart-watches': 1, tablets: 0.3, 'mobile-phones': 0.15 },
    limit: 1.04,
  },
  sleepy: { ...STEADY, activity: 0.15, opening: [0.8, 0.94], limit: 0.95, outbids: 0.1, refills: 0.1 },
  wholesale: {
    ...STEADY,
    activity: 1.3,
    interest: { ...ALL, 'mobile-phones': 0.7 },
    opening: [0.82, 0.93],
    limit: 0.98,
    quantities: [20, 50, 100],
    autoTopup: 0.8,
  },
  restless: { ...STEADY, activity: 1.8, outbids: 0.6, lowers: 0.45, switches: 0.2, quantities: [1, 2, 3] },
  stretched: { ...STEADY, opening: [0.88, 0.99], limit: 1.04, outbids: 0.7, payEveryDays: 6, payShare: 0.3 },
} satisfies Record<string, Temper>;

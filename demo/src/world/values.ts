/** A device's value in the demo's trade, and how often it is brought in. */
import type { DemoAsset } from '../catalog/demo-catalog.ts';
import { fractionOf } from './random.ts';

/** Share of the launch price by age in years: a used device loses most in its first two years. */
const WORTH_BY_AGE = [0.7, 0.62, 0.54, 0.47, 0.4, 0.34, 0.28, 0.23, 0.18];
const WORTH_LEAST = 0.14;

// How well a brand keeps its price, and how common its devices are.
const BRANDS: Readonly<Record<string, { keeps: number; weight: number }>> = {
  Apple: { keeps: 1.05, weight: 10 },
  Samsung: { keeps: 0.92, weight: 5 },
  Google: { keeps: 0.85, weight: 1.2 },
  Xiaomi: { keeps: 0.8, weight: 1.5 },
  HUAWEI: { keeps: 0.82, weight: 1 },
};
const OTHER_BRAND = { keeps: 0.76, weight: 0.5 };
const CATEGORY_WEIGHT: Readonly<Record<string, number>> = {
  'mobile-phones': 1,
  tablets: 0.35,
  'smart-watches': 0.3,
  laptops: 0.25,
};
/** Devices come back two to five years after their launch. */
const WEIGHT_BY_AGE = [0.4, 1.6, 3, 4, 4, 3, 1.6, 0.7];

const LARGE_STEP_FROM_MINOR = 800_000;

/** The step of an asset's prices: 10 AED, or 50 AED for the most expensive devices. */
export function stepMinorOf(asset: DemoAsset): number {
  return asset.launchPriceMinor >= LARGE_STEP_FROM_MINOR ? 5_000 : 1_000;
}

/** Roughly what dealers pay for the best grade. */
export function valueMinorOf(asset: DemoAsset, brandName: string, year: number): number {
  const age = Math.max(0, year - asset.launchYear);
  const { keeps } = BRANDS[brandName] ?? OTHER_BRAND;
  return Math.round(asset.launchPriceMinor * (WORTH_BY_AGE[age] ?? WORTH_LEAST) * keeps);
}

/** How often this asset is brought in, relative to others. */
export function popularityOf(asset: DemoAsset, brandName: string, year: number): number {
  const age = Math.max(0, year - asset.launchYear);
  const { weight } = BRANDS[brandName] ?? OTHER_BRAND;
  const byAge = WEIGHT_BY_AGE[age] ?? 0.2;
  // Squared, so that a few variants make up most of the trade.
  const variant = 0.4 + fractionOf('popularity', asset.assetId) ** 2 * 2;
  return weight * byAge * variant * (CATEGORY_WEIGHT[asset.categoryId] ?? 0.2);
}

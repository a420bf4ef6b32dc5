/**
 * A model group of the demo market: its name, the year it was launched, and its variants with their
 * launch price in whole AED. The variant's name follows the group's: 'iPhone 13' and '128GB'.
 */
export type ModelRow = readonly [
  group: string,
  launchYear: number,
  variants: Readonly<Record<string, number>>,
];

/** The model groups of one brand in one category. */
export type BrandModels = readonly [brand: string, models: readonly ModelRow[]];

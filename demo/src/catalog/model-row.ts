/**
 * A demo model group: name, launch year, and variants with their launch price in whole AED. A model's name is group
 * plus variant: 'iPhone 13' and '128GB'.
 */
export type ModelRow = readonly [
  group: string,
  launchYear: number,
  variants: Readonly<Record<string, number>>,
];

/** The model groups of a brand in a category. */
export type BrandModels = readonly [brand: string, models: readonly ModelRow[]];

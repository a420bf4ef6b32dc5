import { BRAND_LOGOS, BRAND_NAMES_AR } from './brand-names.ts';
import { type DemoItemCondition, demoItemConditions } from './item-conditions.ts';
import { LAPTOPS } from './laptops.ts';
import type { BrandModels } from './model-row.ts';
import { APPLE_PHONES, GOOGLE_PHONES, SAMSUNG_PHONES } from './phones-apple-samsung-google.ts';
import { OTHER_PHONES } from './phones-others.ts';
import { stableId } from './stable-id.ts';
import { TABLETS } from './tablets.ts';
import { WATCHES } from './watches.ts';

export type DemoCategory = { categoryId: string; nameEn: string; nameAr: string; priority: number };
export type DemoBrand = { brandId: string; nameEn: string; nameAr: string; logoUrl: string | null };
export type DemoModelGroup = { groupId: string; categoryId: string; brandId: string; name: string };

/** A model variant; launch price in fils. */
export type DemoAsset = {
  assetId: string;
  categoryId: string;
  brandId: string;
  groupId: string;
  name: string;
  launchPriceMinor: number;
  launchYear: number;
  attributes: Record<string, string>;
};

export type DemoCatalog = {
  categories: DemoCategory[];
  brands: DemoBrand[];
  modelGroups: DemoModelGroup[];
  itemConditions: DemoItemCondition[];
  assets: DemoAsset[];
};

type CategoryModels = Omit<DemoCategory, 'priority'> & { brands: readonly BrandModels[] };

const CATEGORIES: readonly CategoryModels[] = [
  {
    categoryId: 'mobile-phones',
    nameEn: 'Mobile phones',
    nameAr: 'الهواتف المحمولة',
    brands: [APPLE_PHONES, SAMSUNG_PHONES, GOOGLE_PHONES, ...OTHER_PHONES],
  },
  { categoryId: 'tablets', nameEn: 'Tablets', nameAr: 'الأجهزة اللوحية', brands: TABLETS },
  { categoryId: 'smart-watches', nameEn: 'Smart watches', nameAr: 'الساعات الذكية', brands: WATCHES },
  { categoryId: 'laptops', nameEn: 'Laptops', nameAr: 'أجهزة الكمبيوتر المحمولة', brands: LAPTOPS },
];

const FILS_PER_DIRHAM = 100;

/**
 * The demo's catalogue (V): real models with launch year and approximate launch price in the UAE. Every call gives the
 * same ids, so the demo can be made again over an older one.
 */
export function demoCatalog(): DemoCatalog {
  const brands = new Map<string, DemoBrand>();
  const catalog: DemoCatalog = {
    categories: CATEGORIES.map(({ categoryId, nameEn, nameAr }, index) => ({
      categoryId,
      nameEn,
      nameAr,
      priority: index + 1,
    })),
    brands: [],
    modelGroups: [],
    itemConditions: demoItemConditions(),
    assets: [],
  };
  for (const { categoryId, brands: brandModels } of CATEGORIES) {
    for (const models of brandModels) {
      const brand = demoBrand(models[0]);
      brands.set(brand.brandId, brand);
      addModels(catalog, categoryId, brand, models);
    }
  }
  catalog.brands = [...brands.values()];
  return catalog;
}

function demoBrand(nameEn: string): DemoBrand {
  const nameAr = BRAND_NAMES_AR[nameEn];
  if (nameAr === undefined) throw new Error(`The brand ${nameEn} has no Arabic name.`);
  return { brandId: stableId('brand', nameEn), nameEn, nameAr, logoUrl: BRAND_LOGOS[nameEn] ?? null };
}

function addModels(
  catalog: DemoCatalog,
  categoryId: string,
  brand: DemoBrand,
  [, models]: BrandModels,
): void {
  const { brandId } = brand;
  for (const [group, launchYear, variants] of models) {
    const groupId = stableId('model-group', categoryId, brand.nameEn, group);
    catalog.modelGroups.push({ groupId, categoryId, brandId, name: group });
    for (const [variant, priceAed] of Object.entries(variants)) {
      const name = `${group} ${variant}`;
      catalog.assets.push({
        assetId: stableId('asset', categoryId, brand.nameEn, name),
        categoryId,
        brandId,
        groupId,
        name,
        launchPriceMinor: priceAed * FILS_PER_DIRHAM,
        launchYear,
        attributes: variantAttributes(variant),
      });
    }
  }
}

/** Of '8GB 256GB' the larger size is storage; a single size is storage too. */
function variantAttributes(variant: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  const sizes = variant.match(/\d+[GT]B/g) ?? [];
  const storage = sizes.at(-1);
  if (storage !== undefined) attributes.storage = storage;
  if (sizes.length > 1) attributes.ram = sizes[0]!;
  const caseSize = /\d+mm/.exec(variant)?.[0];
  if (caseSize !== undefined) attributes.caseSize = caseSize;
  const connectivity = /WiFi|5G|LTE|Bluetooth|GPS \+ Cellular|GPS/.exec(variant)?.[0];
  if (connectivity !== undefined) attributes.connectivity = connectivity;
  const processor = /^(?:i\d|Ultra \d|Ryzen \d|X (?:Plus|Elite))\b/.exec(variant)?.[0];
  if (processor !== undefined) attributes.processor = processor;
  return attributes;
}

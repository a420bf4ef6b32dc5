import { type DemoAsset, demoCatalog } from '../catalog/demo-catalog.ts';
import { popularityOf, stepMinorOf, valueMinorOf } from './values.ts';

/** A demo asset with its trade statistics. */
export interface MarketAsset extends DemoAsset {
  brandName: string;
  stepMinor: number;
  valueMinor: number;
  popularity: number;
}

export interface DemoMarket {
  assets: readonly MarketAsset[];
  byId: ReadonlyMap<string, MarketAsset>;
  /** A category's grades, best first. */
  conditionIds: ReadonlyMap<string, readonly string[]>;
}

/** The catalogue for the demo's dealers and shops in a given year. */
export function demoMarket(year: number): DemoMarket {
  const catalog = demoCatalog();
  const brandNames = new Map(catalog.brands.map((brand) => [brand.brandId, brand.nameEn]));
  const assets = catalog.assets.map((asset): MarketAsset => {
    const brandName = brandNames.get(asset.brandId) ?? '';
    return {
      ...asset,
      brandName,
      stepMinor: stepMinorOf(asset),
      valueMinor: valueMinorOf(asset, brandName, year),
      popularity: popularityOf(asset, brandName, year),
    };
  });
  const conditionIds = new Map<string, string[]>();
  for (const condition of catalog.itemConditions) {
    const ids = conditionIds.get(condition.categoryId) ?? [];
    ids.push(condition.itemConditionId);
    conditionIds.set(condition.categoryId, ids);
  }
  return { assets, byId: new Map(assets.map((asset) => [asset.assetId, asset])), conditionIds };
}

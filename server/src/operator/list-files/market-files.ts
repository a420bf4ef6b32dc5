import type { CatalogAsset, CatalogRegion } from '@mazad/contract/operator/catalog';
import type { Sql } from '#platform/db/db.ts';
import { listOpenRegions } from '../../regions/index.ts';
import { codeWords } from '../audit/code-words.ts';
import { listCatalogAssets } from '../catalog/assets.ts';
import { listBrands, listCategories } from '../catalog/names.ts';
import { listAskings } from '../deals/askings.ts';
import { count, decimal, type FileQuery, file, moment, ON_OFF, own, text } from './columns.ts';

/** Ids of the regions where a condition holds for a model. */
const regionsWhere =
  (holds: (region: CatalogRegion, model: CatalogAsset) => boolean) => (row: CatalogAsset) =>
    row.regions
      .filter((region) => holds(region, row))
      .map(({ regionId }) => regionId)
      .join(', ');
const isOn = (region: CatalogRegion, model: CatalogAsset) => region.isActive && model.isCategoryActive;
const bidsOf = (figure: 'liveBidCount' | 'heldBidCount') => (row: CatalogAsset) =>
  row.regions.reduce((sum, region) => sum + region[figure], 0);

/** Adds the currency of amounts. */
async function listAskingRows(tx: Sql, query: FileQuery) {
  const { count: found, items } = await listAskings(tx, query);
  const regions = await listOpenRegions(tx);
  const currencies = new Map(regions.map((one) => [one.regionId, one.currency]));
  return {
    count: found,
    items: items.map((row) => ({ ...row, currency: currencies.get(row.regionId) ?? null })),
  };
}

const listModels = (tx: Sql, { size, ...query }: FileQuery) =>
  listCatalogAssets(tx, { ...query, count: size });

/** The catalogue and price requests. */
export const MARKET_FILES = {
  models: file(listModels, [
    text('name', (row) => row.name, 34),
    text('brand', (row) => row.brandName, 18),
    text('category', (row) => row.categoryName, 18),
    text('group', (row) => row.groupName, 28),
    text(own('Storage', 'سعة التخزين'), (row) => row.storage, 10),
    count(own('Launch year', 'سنة الإطلاق'), (row) => row.launchYear, 12),
    decimal('launchPrice', (row) => row.launchPrice),
    decimal('stepperValue', (row) => row.stepperValue, 10),
    count('liveBids', bidsOf('liveBidCount'), 12),
    count(own('Bids on hold', 'عروض تنتظر'), bidsOf('heldBidCount'), 12),
    text(own('On in', 'مفعّل في'), regionsWhere(isOn), 20),
    text(
      own('Switched off in', 'موقوف في'),
      regionsWhere((region, model) => !isOn(region, model)),
      20,
    ),
    text(
      own('Hot in', 'صفقة ساخنة في'),
      regionsWhere(({ isHot }) => isHot),
      20,
    ),
    text(own('ID', 'المعرّف'), (row) => row.assetId, 38),
  ]),
  brands: file(listBrands, [
    text('name', (row) => row.nameEn),
    text('nameAr', (row) => row.nameAr),
    count('models', (row) => row.modelCount),
    text('logo', (row) => row.logoUrl, 50),
    text(own('ID', 'المعرّف'), (row) => row.brandId, 38),
  ]),
  categories: file(listCategories, [
    text('name', (row) => row.nameEn),
    text('nameAr', (row) => row.nameAr),
    count('models', (row) => row.modelCount),
    count('priority', (row) => row.priority),
    text('state', (row) => ON_OFF(row.isActive), 14),
    text(own('ID', 'المعرّف'), (row) => row.categoryId),
  ]),
  askings: file(listAskingRows, [
    moment('at', (row) => row.askedAt),
    text('model', (row) => row.assetName, 34),
    text('grade', (row) => row.conditionName, 18),
    text(own('Partner', 'الشريك'), (row) => row.partnerName),
    text(own('Shop', 'الفرع'), (row) => row.shop, 28),
    text(own('Region', 'المنطقة'), (row) => row.regionId, 10),
    decimal('offer', (row) => row.offer),
    text(own('Currency', 'العملة'), (row) => row.currency, 9),
    text('outcome', (row) => codeWords('state', row.reason ?? (row.taken ? 'TAKEN' : 'NOT_TAKEN')), 26),
    moment(own('Taken', 'قُبل في'), (row) => row.taken?.at ?? null),
    decimal(own('Deal price', 'سعر الصفقة'), (row) => row.taken?.dealPrice ?? null),
    text(own('Deal ID', 'رقم الصفقة'), (row) => row.taken?.appraisalCode ?? null, 16),
    text(own('Quote ID', 'معرّف عرض السعر'), (row) => (row.offer === null ? null : row.askingId), 38),
  ]),
};

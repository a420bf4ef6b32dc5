import type { CatalogAsset, CatalogRegion } from '@mazad/contract/operator/catalog';
import type { Sql } from '#platform/db/db.ts';
import { codeWords } from '../audit/code-words.ts';
import { listCatalogAssets } from '../catalog/assets.ts';
import { listBrands, listCategories } from '../catalog/names.ts';
import { listAskings } from '../deals/askings.ts';
import { count, decimal, type FileQuery, file, moment, ON_OFF, text } from './columns.ts';

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
  const regions = await tx.query<{ region_id: string; currency: string }>(
    'select region_id, currency from region',
  );
  const currencies = new Map(regions.map((one) => [one.region_id, one.currency]));
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
    text('Model', 'الطراز', (row) => row.name, 34),
    text('Brand', 'العلامة التجارية', (row) => row.brandName, 18),
    text('Category', 'الفئة', (row) => row.categoryName, 18),
    text('Group', 'المجموعة', (row) => row.groupName, 28),
    text('Storage', 'سعة التخزين', (row) => row.storage, 10),
    count('Launch year', 'سنة الإطلاق', (row) => row.launchYear, 12),
    decimal('Launch price', 'سعر الإطلاق', (row) => row.launchPrice),
    decimal('Step', 'الخطوة', (row) => row.stepperValue, 10),
    count('Live bids', 'العروض الفعّالة', bidsOf('liveBidCount'), 12),
    count('Bids on hold', 'عروض تنتظر', bidsOf('heldBidCount'), 12),
    text('On in', 'مفعّل في', regionsWhere(isOn), 20),
    text(
      'Switched off in',
      'موقوف في',
      regionsWhere((region, model) => !isOn(region, model)),
      20,
    ),
    text(
      'Hot in',
      'صفقة ساخنة في',
      regionsWhere(({ isHot }) => isHot),
      20,
    ),
    text('ID', 'المعرّف', (row) => row.assetId, 38),
  ]),
  brands: file(listBrands, [
    text('Brand', 'العلامة التجارية', (row) => row.nameEn),
    text('In Arabic', 'بالعربية', (row) => row.nameAr),
    count('Models', 'الطرازات', (row) => row.modelCount),
    text('Logo', 'الشعار', (row) => row.logoUrl, 50),
    text('ID', 'المعرّف', (row) => row.brandId, 38),
  ]),
  categories: file(listCategories, [
    text('Category', 'الفئة', (row) => row.nameEn),
    text('In Arabic', 'بالعربية', (row) => row.nameAr),
    count('Models', 'الطرازات', (row) => row.modelCount),
    count('Place', 'الترتيب', (row) => row.priority),
    text('State', 'الحالة', (row) => ON_OFF(row.isActive), 14),
    text('ID', 'المعرّف', (row) => row.categoryId),
  ]),
  askings: file(listAskingRows, [
    moment('When', 'الوقت', (row) => row.askedAt),
    text('Model', 'الطراز', (row) => row.assetName, 34),
    text('Grade', 'الدرجة', (row) => row.conditionName, 18),
    text('Partner', 'الشريك', (row) => row.partnerName),
    text('Shop', 'الفرع', (row) => row.shop, 28),
    text('Region', 'المنطقة', (row) => row.regionId, 10),
    decimal('Best offer', 'أفضل سعر', (row) => row.offer),
    text('Currency', 'العملة', (row) => row.currency, 9),
    text(
      'Outcome',
      'النتيجة',
      (row) => codeWords('state', row.reason ?? (row.taken ? 'TAKEN' : 'NOT_TAKEN')),
      26,
    ),
    moment('Taken', 'قُبل في', (row) => row.taken?.at ?? null),
    decimal('Deal price', 'سعر الصفقة', (row) => row.taken?.dealPrice ?? null),
    text('Deal ID', 'رقم الصفقة', (row) => row.taken?.appraisalCode ?? null, 16),
    text('Quote ID', 'معرّف عرض السعر', (row) => (row.offer === null ? null : row.askingId), 38),
  ]),
};

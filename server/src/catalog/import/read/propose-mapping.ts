import {
  ATTRIBUTES_MAX,
  type ImportField,
  type ImportMapping,
} from '@mazad/contract/operator/catalog-import';
import { REGION_RULES } from '@mazad/domain/region-rules';
import { nameKey } from '@mazad/domain/text/name-key';
import { readPrice } from './price.ts';

/** Header names by field, best match first. Compared without case and spaces. */
const CALLED: Record<ImportField, readonly RegExp[]> = {
  category: [/^(category|devicetype|producttype|type|الفئة|التصنيف|النوع)$/],
  brand: [
    /^(brand|brandname|الماركة|العلامةالتجارية|العلامة)$/,
    /^(company|companyname|manufacturer|make|vendor|الشركة|الشركةالمصنعة)$/,
  ],
  name: [
    /^(modelname|model|الطراز|الموديل|اسمالطراز)$/,
    /^(name|productname|product|devicename|device|asset|assetname|الاسم|الجهاز|المنتج)$/,
    /model|الطراز/,
  ],
  // For a list of prices by country: the countries where devices are traded.
  price: [
    /(price|السعر).*(dubai|uae|emirates|aed|الإمارات|دبي)/,
    /^(launchprice|launchedprice|price|سعرالإطلاق|السعر)$/,
    /price|السعر/,
  ],
  year: [/^(launchyear|launchedyear|releaseyear|year|السنة|سنةالإطلاق)$/, /year|سنة/],
  storage: [/^(storage|internalstorage|capacity|rom|سعةالتخزين|السعة|التخزين)$/],
  group: [/^(modelgroup|group|series|family|المجموعة|مجموعةالطرازات|السلسلة)$/],
  stepper: [/^(stepper|steppervalue|step|pricestep|increment|minincrement|الخطوة|خطوةالسعر)$/],
};
/** Fields in the order in which they claim columns. */
const ORDER: readonly ImportField[] = [
  'brand',
  'name',
  'price',
  'year',
  'storage',
  'group',
  'stepper',
  'category',
];
const KNOWN_ATTRIBUTES = /^(ram|colou?r)$/;

/**
 * Guesses the mapping from headers and first rows, for an operator to correct. Without a category column, the category
 * is guessed from the model's name.
 */
export function proposeMapping(
  headers: readonly string[],
  sample: readonly (readonly string[])[],
): Partial<ImportMapping> {
  const free = new Set(headers);
  const mapping: Partial<ImportMapping> = {};
  for (const field of ORDER) {
    const header = findColumn(field, headers, free, sample);
    if (header === undefined) continue;
    free.delete(header);
    mapping[field] = { kind: 'column', header };
  }
  mapping.category ??= { kind: 'guess' };
  const attributes = [...free]
    .filter((header) => KNOWN_ATTRIBUTES.test(nameKey(header)))
    .map((header) => ({ key: nameKey(header).replace('color', 'colour'), header }));
  return { ...mapping, attributes: attributes.slice(0, ATTRIBUTES_MAX) };
}

function findColumn(
  field: ImportField,
  headers: readonly string[],
  free: ReadonlySet<string>,
  sample: readonly (readonly string[])[],
): string | undefined {
  for (const pattern of CALLED[field]) {
    const found = headers.find(
      (header, at) =>
        free.has(header) &&
        pattern.test(nameKey(header)) &&
        (field !== 'price' || holdsPrices(sample.map((row) => row[at] ?? ''))),
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Whether most cells of a column are prices. A single unreadable cell is an error of its row. A column in an unknown
 * currency is not a price column.
 */
function holdsPrices(cells: readonly string[]): boolean {
  const said = cells.filter((cell) => cell.trim() !== '');
  if (said.length === 0) return true;
  return Object.values(REGION_RULES).some(({ currency }) => {
    const read = said.filter((cell) => readPrice(cell.slice(0, 200), currency).ok);
    return read.length * 2 > said.length;
  });
}

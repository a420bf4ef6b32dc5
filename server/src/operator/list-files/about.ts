import { LISTS, type SavedList } from '@mazad/contract/operator/lists';
import type { ListFacts } from '@mazad/contract/operator/lists/list-facts';
import type { Sql } from '#platform/db/db.ts';
import type { Language } from '#platform/http/messages.ts';
import { isolate } from '#platform/isolate.ts';
import type { WorkbookSpec } from '#platform/sheets/sheet-spec.ts';
import { codeWords } from '../audit/code-words.ts';
import { fieldWords } from '../audit/values.ts';
import { daysLine } from '../days-line.ts';
import type { FileQuery } from './columns.ts';

const WORDS = {
  en: {
    sheet: 'About',
    about: 'About this file',
    made: 'Made on',
    rows: 'Rows',
    search: 'Search',
    region: 'Region',
    days: 'Days',
    category: 'Category',
    brand: 'Brand',
    store: 'Store',
    handler: 'Whose',
    overdue: 'Only what is late',
  },
  ar: {
    sheet: 'حول الملف',
    about: 'حول هذا الملف',
    made: 'أُنشئ في',
    rows: 'الصفوف',
    search: 'البحث',
    region: 'المنطقة',
    days: 'الأيام',
    category: 'الفئة',
    brand: 'العلامة التجارية',
    store: 'المتجر',
    handler: 'لدى من',
    overdue: 'المتأخرة وحدها',
  },
} as const;

interface Names {
  region: string | null;
  category: string | null;
  brand: string | null;
  store: string | null;
}

/** The field by whose words the state of a list is told. */
export function stateFieldOf(list: SavedList): 'state' | 'status' | 'age' {
  if (list === 'unsettled') return 'age';
  return list === 'grade-reviews' ? 'status' : 'state';
}

/** What a file of a list holds, when it was made and by which clock, in words (X1). */
export async function aboutList(
  sql: Sql,
  list: SavedList,
  query: Omit<FileQuery, 'page' | 'size'>,
  made: { now: Date; timeZone: string; language: Language; rows: number },
): Promise<NonNullable<WorkbookSpec['instructions']>> {
  const { now, timeZone, language, rows } = made;
  const words = WORDS[language];
  const field = stateFieldOf(list);
  const found = await sql.query<Names>(
    `select (select name_${language} from region where region_id = $1) as region,
       (select name_${language} from category where category_id = $2) as category,
       (select name_${language} from brand where brand_id = $3) as brand,
       (select name from store where store_id = $4) as store`,
    [query.regionId || null, query.categoryId ?? null, query.brandId ?? null, query.storeId ?? null],
  );
  const { region, category, brand, store } = found[0]!;
  const { states = {} }: ListFacts = LISTS[list];
  const stateWords = (state: string) => states[state] ?? codeWords(field, state);
  const days = daysLine(query, timeZone, language);
  const time = now.toLocaleString('sv-SE', { timeZone }).slice(0, 16);
  const lines = [
    words.about,
    `${words.made}: ${isolate(`${time} (${timeZone})`, language)}`,
    `${words.rows}: ${rows}`,
    ...(region ? [`${words.region}: ${region}`] : []),
    ...(store ? [`${words.store}: ${store}`] : []),
    ...(days ? [`${words.days}: ${days}`] : []),
    ...(category ? [`${words.category}: ${category}`] : []),
    ...(brand ? [`${words.brand}: ${brand}`] : []),
    ...(query.state ? [`${fieldWords(field)[language]}: ${stateWords(query.state)[language]}`] : []),
    ...(query.handler ? [`${words.handler}: ${codeWords('handler', query.handler)[language]}`] : []),
    ...(query.overdue === 'true' ? [words.overdue] : []),
    ...(query.search ? [`${words.search}: ${query.search}`] : []),
  ];
  return { name: words.sheet, lines };
}

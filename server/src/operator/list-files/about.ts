import { LISTS, type SavedList } from '@mazad/contract/operator/lists';
import type { ListFacts } from '@mazad/contract/operator/lists/list-facts';
import { first, type Sql } from '#platform/db/db.ts';
import type { Language } from '#platform/http/messages.ts';
import { dayRange } from '#platform/local-days.ts';
import type { About } from '#platform/sheets/list-workbook.ts';
import { codeWords } from '../audit/code-words.ts';
import type { FileQuery } from './columns.ts';

/** The field whose words describe a list's state. */
export function stateFieldOf(list: SavedList): 'state' | 'status' | 'age' {
  if (list === 'unsettled') return 'age';
  return list === 'grade-reviews' ? 'status' : 'state';
}

type Ids = Partial<
  Record<'regionId' | 'storeId' | 'partnerId' | 'shop' | 'categoryId' | 'brandId', string | undefined>
>;

/** Names of a console list's filters. */
export async function namesOf(sql: Sql, ids: Ids, language: Language): Promise<About> {
  const found = await sql.query<
    Record<'region' | 'store' | 'partner' | 'shop' | 'category' | 'brand', string>
  >(
    `select (select name_${language} from region where region_id = $1) as region,
       (select name from store where store_id = $2) as store,
       (select name from partner where partner_id = $3) as partner,
       coalesce((select ${language === 'ar' ? 'name_ar' : 'name'} from shop
         where partner_id = $3 and $4 = any(name || former_names)), $4) as shop,
       (select name_${language} from category where category_id = $5) as category,
       (select name_${language} from brand where brand_id = $6) as brand`,
    [ids.regionId, ids.storeId, ids.partnerId, ids.shop, ids.categoryId, ids.brandId].map((id) => id || null),
  );
  return first(found)!;
}

/** Describes a file of a list: content, time and time zone (X1). */
export async function aboutList(
  sql: Sql,
  list: SavedList,
  query: Omit<FileQuery, 'page' | 'size'>,
  { timeZone, language, rows }: { timeZone: string; language: Language; rows: number },
): Promise<About> {
  const { states = {} }: ListFacts = LISTS[list];
  const { state, handler, search, fromDate, toDate } = query;
  const field = stateFieldOf(list);
  return {
    rows,
    ...(await namesOf(sql, query, language)),
    days: dayRange(fromDate, toDate, timeZone),
    [field]: state && (states[state] ?? codeWords(field, state))[language],
    handler: handler && codeWords('handler', handler)[language],
    search,
  };
}

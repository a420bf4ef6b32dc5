/** Names for the ids in audit log entries (P4) and in a list's filters. */
import type { Localised } from '@mazad/contract/http';
import type { Sql } from '#platform/db/db.ts';
import type { Language } from '#platform/http/messages.ts';
import type { About } from '#platform/sheets/list-workbook.ts';

export interface Region extends Localised {
  id: string;
  currency: string;
  timeZone: string;
}

export interface Names {
  /** By id, deal code and ticket; deleted things have none. */
  of: ReadonlyMap<string, Localised>;
  /** The first is the default. */
  regions: readonly Region[];
}

const UUIDS = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi;
const CODES = /"(?:deal|review):([^"]+)"/g;

const REGIONS = `select region_id as id, name_en as en, name_ar as ar, currency, time_zone as "timeZone"
from region order by opened_no`;

// One statement, each part by the primary key of its table.
const NAMES = `
select store_id::text as id, name as en, name as ar from store where store_id = any($1::uuid[])
union all select user_id::text, email, email from member where user_id = any($1::uuid[])
union all select partner_id::text, name, name from partner where partner_id = any($1::uuid[])
union all select signup_id::text, n.name, n.name from signup
  cross join lateral (select coalesce(store ->> 'storeName', contact ->> 'name', phone_number) as name) n
  where signup_id = any($1::uuid[])
union all select asset_id::text, name, name from asset where asset_id = any($1::uuid[])
union all select brand_id::text, name_en, name_ar from brand where brand_id = any($1::uuid[])
union all select group_id::text, name, name from model_group where group_id = any($1::uuid[])
union all select g.item_condition_id::text, c.name_en || ', ' || g.name_en, c.name_ar || '، ' || g.name_ar
  from item_condition g join category c using (category_id) where g.item_condition_id = any($1::uuid[])
union all select category_id, name_en, name_ar from category
union all select import_id::text, file_name, file_name from catalog_import where import_id = any($1::uuid[])
union all select file_id::text, name, name from file where file_id = any($1::uuid[])
union all select message_id::text, recipient, recipient from message where message_id = any($1::uuid[])
union all select key_id::text, '…' || hint, '…' || hint from partner_key where key_id = any($1::uuid[])
union all select endpoint_id::text, url, url from webhook_endpoint where endpoint_id = any($1::uuid[])
union all select rule_id::text, s.name, s.name from autopilot_rule join store s using (store_id)
  where rule_id = any($1::uuid[])
union all select c.appraisal_code, d.asset_name, d.asset_name from deal_code c join deal d using (asset_id, appraisal_id)
  where c.appraisal_code = any($2)
union all select v.ticket_number, d.asset_name, d.asset_name from grade_review v
  join deal d using (asset_id, appraisal_id) where v.ticket_number = any($2)`;

/** Names for all ids in the entries, always in two statements. */
export async function readNames(tx: Sql, entries: readonly object[]): Promise<Names> {
  const text = JSON.stringify(entries);
  const ids = [...new Set(text.match(UUIDS))].map((id) => id.toLowerCase());
  const codes = [...text.matchAll(CODES)].map(([, code]) => code);
  const regions = await tx.query<Region>(REGIONS);
  const names = await tx.query<Localised & { id: string }>(NAMES, [ids, codes]);
  return {
    regions,
    of: new Map([...names, ...regions].map(({ id, en, ar }) => [id, { en, ar }])),
  };
}

type Ids = Partial<
  Record<'regionId' | 'storeId' | 'partnerId' | 'shop' | 'categoryId' | 'brandId', string | undefined>
>;

/** Names of a console list's filters. */
export async function namesOf(sql: Sql, ids: Ids, language: Language): Promise<About> {
  const [found] = await sql.query<
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
  return found!;
}

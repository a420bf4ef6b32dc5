/** Shops' price requests on the console (P2). */

import { isUuid } from '@mazad/contract/fields/uuid';
import type { DataOf, QueryOf } from '@mazad/contract/http';
import {
  ASKINGS_COUNTED,
  ASKINGS_PAGE,
  type AskingOutcome,
  type operatorAskingsEndpoints,
} from '@mazad/contract/operator/askings';
import { UNMET_REASONS, type UnmetReason } from '@mazad/domain/prices/asking';
import { askAnswers, localised, major } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { foundIn } from '#platform/db/found-in.ts';
import { micros } from '#platform/db/keys.ts';
import { Values } from '#platform/db/values.ts';
import { dayRange } from '#platform/local-days.ts';
import { findRegion } from '../../regions/index.ts';
import { shopNames } from '../../trade-ins/index.ts';
import { cursorOf, readCursor } from '../catalog/cursor.ts';

type Endpoints = typeof operatorAskingsEndpoints;
/** Files read `size` rows at once; API calls cannot set it. */
type Query = Omit<QueryOf<Endpoints['listAskings']>, 'state' | 'sort'> & {
  state?: string | undefined;
  sort?: string | undefined;
  size?: number;
};
type Range = Pick<Query, 'regionId' | 'fromDate' | 'toDate'>;

const isInstant = (value: string | number | undefined) => /T|^[1-9]\d*$/.test(String(value ?? ''));
const instantOf = (value: string | number | undefined) =>
  new Date(/^\d+$/.test(String(value)) ? Number(value) : String(value));

/** Throws BAD_REQUEST for an invalid date. */
async function rangeConditions(
  tx: Sql,
  { regionId, fromDate: from, toDate: to }: Range,
  values: Values,
): Promise<string[]> {
  const timeZone = (await findRegion(tx, regionId || undefined))?.timeZone ?? 'UTC';
  const days = dayRange(from, to, timeZone);
  return [
    ...(regionId ? [`asking.region_id = ${values.add(regionId)}`] : []),
    ...(days.from ? [`asking.asked_at >= ${values.add(isInstant(from) ? instantOf(from) : days.from)}`] : []),
    ...(days.until
      ? [
          isInstant(to)
            ? `asking.asked_at <= ${values.add(instantOf(to))}`
            : `asking.asked_at < ${values.add(days.until)}`,
        ]
      : []),
  ];
}

function outcomeCondition(outcome: string, values: Values): string {
  switch (outcome as AskingOutcome) {
    case 'TAKEN':
      return 'asking.taken_at is not null';
    case 'NOT_TAKEN':
      return 'asking.offer_minor is not null and asking.taken_at is null';
    case 'UNMET':
      return 'asking.reason is not null';
    default:
      return `asking.reason = ${values.add(outcome)}`;
  }
}

/** Names are few, so they are searched once instead of for each of millions of requests. */
const wordsIn = (search: string | undefined, values: Values) =>
  foundIn(
    search,
    values,
    (
      like,
    ) => `asking.asset_id = any(array(select asset.asset_id from asset join brand br on br.brand_id = asset.brand_id
        where ${like('asset.search_text')} or ${like("search_text(br.name_en || ' ' || br.name_ar)")}))
      or asking.partner_id = any(array(select partner.partner_id from partner where ${like('search_text(partner.name)')}))
      or (asking.partner_id, asking.source_store_name) in (select s.partner_id, n.name
        from shop s cross join lateral unnest(s.name || s.former_names) n (name)
        where ${like("search_text(concat_ws(' ', s.name, s.name_ar, n.name))")})`,
  );

async function conditionsOf(tx: Sql, query: Query, values: Values): Promise<string[]> {
  // A request whose id is in the URL is found wherever it is in the list.
  const id = query.search?.trim();
  if (isUuid(id)) return [`asking.asking_id = ${values.add(id)}`];
  const { partnerId, shop, state } = query;
  const shops = shop ? await shopNames(tx, { partnerId: partnerId ?? null, shop }) : null;
  return [
    ...(await rangeConditions(tx, query, values)),
    ...(partnerId ? [`asking.partner_id = ${values.add(partnerId)}`] : []),
    ...(shops ? [`asking.source_store_name = any(${values.add(shops)}::text[])`] : []),
    ...(state ? [outcomeCondition(state, values)] : []),
    ...wordsIn(query.search, values),
  ];
}

const all = (conditions: readonly string[]) => (conditions.length > 0 ? conditions.join(' and ') : 'true');

type Asking = DataOf<Endpoints['listAskings']>['items'][number];
type Row = Omit<Asking, 'taken'> & {
  atMicros: number;
  takenAt: string | null;
  dealPrice: number;
  appraisalCode: string;
};

function shown({ atMicros: _, takenAt, dealPrice, appraisalCode, ...row }: Row): Asking {
  return { ...row, taken: takenAt === null ? null : { at: takenAt, dealPrice, appraisalCode } };
}

async function countFound(
  tx: Sql,
  conditions: readonly string[],
  { values, most }: { values: Values; most: number },
): Promise<number> {
  const limit = values.add(most + 1);
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from (select from asking where ${all(conditions)} limit ${limit}) x`,
    values,
  );
  return row!.count;
}

/**
 * A filter's price requests, newest first unless reversed, fifty per page. With the previous page's cursor nothing is
 * counted again, and new requests do not shift pages. Throws BAD_REQUEST for a cursor of another list or an invalid
 * date.
 */
export async function listAskings(tx: Sql, query: Query): Promise<DataOf<Endpoints['listAskings']>> {
  const values = new Values();
  const conditions = await conditionsOf(tx, query, values);
  const { size = ASKINGS_PAGE, size: most = ASKINGS_COUNTED } = query;
  const [direction, beyond] = query.sort === 'at' ? ['asc', '>'] : ['desc', '<'];
  const [atMicros, askingId, counted] = readCursor(query.cursor, ['bigint', 'uuid', 'bigint']) ?? [];
  const count = Number(
    counted ?? (await countFound(tx, conditions, { values: new Values(...values.list), most })),
  );
  if (askingId !== undefined) {
    conditions.push(`(asking.asked_at, asking.asking_id) ${beyond} (timestamptz 'epoch' + ${values.add(atMicros)}::bigint
      * interval '1 microsecond', ${values.add(askingId)}::uuid)`);
  }
  const found = await askAnswers<Row>(
    tx,
    `with page as materialized (select asking.* from asking where ${all(conditions)}
       order by asking.asked_at ${direction}, asking.asking_id ${direction} limit ${values.add(size + 1)})
     select asking.asking_id as "askingId", asking.asked_at as "askedAt", ${micros('asking.asked_at')} as "atMicros",
       asking.region_id as "regionId", asking.asset_id as "assetId", asset.name as "assetName", item_condition.condition,
       ${localised('item_condition.name_en', 'item_condition.name_ar')} as "conditionName",
       asking.partner_id as "partnerId", partner.name as "partnerName",
       asking.source_store_name as shop, ${major('asking.offer_minor')} as offer, asking.reason, asking.stores,
       asking.taken_at as "takenAt",
       ${major('asking.deal_price_minor')} as "dealPrice", deal.appraisal_code as "appraisalCode"
     from page asking
     join asset on asset.asset_id = asking.asset_id
     join item_condition on item_condition.item_condition_id = asking.item_condition_id
     join partner on partner.partner_id = asking.partner_id
     left join deal on deal.asset_id = asking.asset_id and deal.quote_id = asking.asking_id
     order by asking.asked_at ${direction}, asking.asking_id ${direction}`,
    values,
  );
  const page = found.slice(0, size);
  const last = found.length > size ? page.at(-1) : undefined;
  return {
    count,
    items: page.map(shown),
    nextCursor: last ? cursorOf([last.atMicros, last.askingId, count]) : null,
  };
}

/** Outcomes of the price requests of a period. Throws BAD_REQUEST for an invalid date. */
export async function getAskingFigures(
  tx: Sql,
  query: Range,
): Promise<DataOf<Endpoints['getAskingFigures']>> {
  const values = new Values();
  const conditions = await rangeConditions(tx, query, values);
  const rows = await tx.query<{ reason: UnmetReason | null; asked: number; taken: number }>(
    `select asking.reason, count(*) as asked, count(asking.taken_at) as taken from asking
     where ${all(conditions)} group by asking.reason`,
    values,
  );
  const offered = rows.find(({ reason }) => reason === null);
  const unmet = Object.fromEntries(
    UNMET_REASONS.map((reason) => [reason, rows.find((row) => row.reason === reason)?.asked ?? 0]),
  ) as Record<UnmetReason, number>;
  return {
    asked: rows.reduce((sum, { asked }) => sum + asked, 0),
    offered: offered?.asked ?? 0,
    taken: offered?.taken ?? 0,
    unmet,
  };
}

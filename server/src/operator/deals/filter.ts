/** The filter of the deals board. */

import type { QueryOf } from '@mazad/contract/http';
import type { operatorDealsEndpoints } from '@mazad/contract/operator/deals';
import type { Sql } from '#platform/db/db.ts';
import { foundIn } from '#platform/db/found-in.ts';
import { Values } from '#platform/db/values.ts';
import { dayRange } from '#platform/local-days.ts';
import { shopNames } from '../../trade-ins/index.ts';

export type DealQuery = QueryOf<(typeof operatorDealsEndpoints)['countOperatorDeals']>;

/**
 * A condition on `deal` with its values. It has only the requested filters, so that each combination gets its own
 * plan.
 */
export interface DealFilter {
  sql: string;
  values: readonly unknown[];
}

export interface FilterRegion {
  region_id: string;
  time_zone: string;
}

export interface ReadFilter {
  filter: DealFilter;
  /** Regions in the filter. */
  regions: readonly FilterRegion[];
  /** Of the requested region, otherwise of the first. */
  timeZone: string;
}

/** Throws BAD_REQUEST for an invalid date. */
export async function readDealFilter(tx: Sql, query: DealQuery): Promise<ReadFilter> {
  const regions = await tx.query<FilterRegion>(
    'select region_id, time_zone from region where $1::text is null or region_id = $1 order by region_id desc',
    [query.regionId || null],
  );
  const { shop, partnerId } = query;
  const shops = shop ? await shopNames(tx, { partnerId: partnerId || null, shop }) : [];
  return {
    filter: conditionOf(query, { regions, shops }),
    regions,
    timeZone: regions[0]?.time_zone ?? 'UTC',
  };
}

function conditionOf(
  query: DealQuery,
  { regions, shops }: { regions: readonly FilterRegion[]; shops: readonly string[] },
): DealFilter {
  const values = new Values();
  const conditions: string[] = ['true'];
  if (query.regionId) conditions.push(`deal.region_id = ${values.add(query.regionId)}`);
  const days = regions.map(({ time_zone }) => dayRange(query.fromDate, query.toDate, time_zone));
  if (days.some(({ from, until }) => from || until)) {
    // Days are local to each region (D2): the arrays have the bounds in the order of region ids.
    const place = `array_position(${values.add(regions.map(({ region_id }) => region_id))}::text[], deal.region_id)`;
    const from = values.add(days.map((day) => day.from?.toISOString() ?? '-infinity'));
    const until = values.add(days.map((day) => day.until?.toISOString() ?? 'infinity'));
    conditions.push(`deal.won_at >= (${from}::timestamptz[])[${place}]`);
    conditions.push(`deal.won_at < (${until}::timestamptz[])[${place}]`);
  }
  if (query.storeId) conditions.push(`deal.store_id = ${values.add(query.storeId)}`);
  if (query.partnerId) conditions.push(`deal.partner_id = ${values.add(query.partnerId)}`);
  if (shops.length > 0) conditions.push(`deal.source_store_name = any(${values.add(shops)}::text[])`);
  if (query.again === 'true') conditions.push('deal.again_code is not null');
  conditions.push(...foundIn(query.search, values, (like) => like('deal.search_text')));
  return { sql: conditions.join(' and '), values: values.list };
}

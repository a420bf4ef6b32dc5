/**
 * What an upload of prices is compared with: what the store has staged for a category, also where that is nothing, else
 * what is live (E3).
 */

import { createHash } from 'node:crypto';
import { localised } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Grade } from './files/price-columns.ts';

export interface BaseRow {
  /** Minor units by the id of the grade. */
  pricesMinor: Record<string, number>;
  quantity: number | null;
}

export interface PriceBase {
  grades: Grade[];
  currency: string;
  timeZone: string;
  category: { en: string; ar: string };
  isStaged: boolean;
  /** The upload with which the staging for the window began; null where nothing is staged. */
  firstUploadId: string | null;
  /** When the window opens for which prices are staged now. */
  validFrom: Date;
  rows: Map<string, BaseRow>;
}

type Place = Pick<PriceBase, 'currency' | 'timeZone' | 'category'> & { mode: string };

/**
 * The base of prices for the window from `validFrom` on, the next one. Throws NOT_FOUND for a category that is not
 * there, PAAS_ONLY for a SPOT store.
 */
export async function readPriceBase(
  sql: Sql,
  o: { storeId: string; categoryId: string; validFrom: Date },
): Promise<PriceBase> {
  const { mode, ...place } = await findRow<Place>(
    sql,
    `select r.currency, r.time_zone as "timeZone", ${localised('c.name_en', 'c.name_ar')} as category, s.mode from store s
     join region r on r.region_id = s.region_id join category c on c.category_id = $2 and c.is_active
     where s.store_id = $1`,
    [o.storeId, o.categoryId],
  );
  if (mode !== 'PAAS') throw new AppError('PAAS_ONLY');
  const grades = await sql.query<Grade>(
    `select item_condition_id as id, name_en as "nameEn", name_ar as "nameAr" from item_condition
     where category_id = $1 order by position`,
    [o.categoryId],
  );
  const read = (condition: string) =>
    sql.query<BaseRow & { assetId: string }>(
      `select asset_id as "assetId", jsonb_object_agg(item_condition_id, price_minor) as "pricesMinor", max(quantity) as quantity
       from paas_price where store_id = $1 and category_id = $2 and ${condition} = $3 group by asset_id`,
      [o.storeId, o.categoryId, o.validFrom],
    );
  const [staging] = await sql.query<{ uploadId: string }>(
    'select upload_id as "uploadId" from paas_staging where store_id = $1 and category_id = $2 and valid_from = $3',
    [o.storeId, o.categoryId, o.validFrom],
  );
  const isStaged = staging !== undefined;
  const rows = await read(isStaged ? 'valid_from' : 'valid_till');
  return {
    ...{ ...place, grades, isStaged, firstUploadId: staging?.uploadId ?? null, validFrom: o.validFrom },
    rows: new Map(rows.map(({ assetId, ...row }) => [assetId, row])),
  };
}

/** The same for the same prices and quantities before the same window, however they were read. */
export function digestOf({ rows, validFrom }: Pick<PriceBase, 'rows' | 'validFrom'>): string {
  const sorted = <Value>(entries: Iterable<[string, Value]>) =>
    [...entries].sort(([one], [other]) => (one < other ? -1 : 1));
  const said = sorted(rows).map(([assetId, { pricesMinor, quantity }]) => [
    ...[assetId, quantity, sorted(Object.entries(pricesMinor))],
  ]);
  return createHash('sha256')
    .update(JSON.stringify([validFrom, said]))
    .digest('hex');
}

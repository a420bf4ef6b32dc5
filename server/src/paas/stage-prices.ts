/** E3: a PAAS store's staged prices all go live together at the next execution. */

import { type Clock, readClock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { callValue } from '#platform/db/functions.ts';
import { AppError } from '#platform/http/errors.ts';
import { type ExecutionWindow, lockExecutionWindow } from '../catalog/index.ts';
import { listLeftBids } from '../market/index.ts';

/** Rows that are written together; between two lots the process serves others. */
const LOT = 2_000;

export interface StagedRow {
  assetId: string;
  /** Whole units in minor units, by the id of the grade; a missing grade is no offer. Checked by the caller. */
  pricesMinor: Record<string, number>;
  /** Units in one window; null: no limit but the store's credit (E5). */
  quantity: number | null;
}

export interface StagePricesInput {
  storeId: string;
  regionId: string;
  categoryId: string;
  uploadId: string;
  /** At most one per asset. An asset that is neither here nor in `keptAssetIds` is taken off. */
  rows: readonly StagedRow[];
  /** Assets whose row had an error: they keep their old prices, staged ones in preference to live ones. */
  keptAssetIds: readonly string[];
}

export interface StagedWindow {
  validFrom: Date;
  validTill: Date;
}

/**
 * Leaves of what is staged only the kept rows, and those that are staged anew, which `stage_prices` compares; kept ones
 * that had nothing staged stage what is live.
 */
const KEEP = `
with kept as materialized (
  select k.asset_id from unnest($5::uuid[]) k (asset_id)
), staying as materialized (
  select asset_id from kept union all select r.asset_id from unnest($8::uuid[]) r (asset_id)
), dropped as (
  delete from paas_price p where p.store_id = $1 and p.category_id = $2 and p.valid_from = $3
    and not exists (select from staying where staying.asset_id = p.asset_id)
)
insert into paas_price (asset_id, store_id, valid_from, item_condition_id, region_id, category_id, valid_till, price_minor,
  quantity, staged_at, priority_at, upload_id)
select p.asset_id, p.store_id, $3, p.item_condition_id, p.region_id, p.category_id, $4, p.price_minor, p.quantity,
  case when p.quantity = 0 then $6::timestamptz else p.staged_at end, case when p.quantity = 0 then $3 else p.priority_at end, $7
from kept join paas_price p on p.asset_id = kept.asset_id and p.store_id = $1 and p.category_id = $2 and p.valid_till = $3
where not exists (select from paas_price x where x.asset_id = p.asset_id and x.store_id = $1 and x.valid_from = $3)`;

/**
 * Replaces what the store has staged for a category, in the caller's transaction: all of it or nothing. Until the
 * transaction ends, the execution that opens the window waits. Throws PAAS_ONLY for a store that is not PAAS,
 * UNAVAILABLE while the follow-up is still at the change of its mode.
 */
export async function stagePrices(
  tx: Sql,
  deps: { clock: Clock },
  input: StagePricesInput,
): Promise<StagedWindow> {
  const { next, following } = await lockExecutionWindow(tx, input.regionId, deps.clock);
  await stageForWindow(tx, deps, { next, following }, input);
  return { validFrom: next, validTill: following };
}

/** The same for a window that the caller has locked and compared the prices with. */
export async function stageForWindow(
  tx: Sql,
  { clock }: { clock: Clock },
  { next, following }: Pick<ExecutionWindow, 'next' | 'following'>,
  input: StagePricesInput,
): Promise<void> {
  const { storeId, regionId, categoryId, uploadId } = input;
  await callValue(tx.query, 'enter_store', { store: storeId });
  // Serializes uploads of a store with each other and with changes of its mode.
  const [store] = await tx.query<{ mode: string }>(
    'select mode from store where store_id = $1 for no key update',
    [storeId],
  );
  if (store?.mode !== 'PAAS') throw new AppError('PAAS_ONLY');
  // A bid of the mode before that became a row of prices now would leave its book's ranks as if it were still in it.
  const left = await listLeftBids(tx, storeId, { limit: 1 });
  if (left.length > 0) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
  const at = await readClock(tx, clock);
  await tx.query(
    `insert into paas_staging (store_id, category_id, valid_from, region_id, upload_id) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [storeId, categoryId, next, regionId, uploadId],
  );
  const newAssetIds = input.rows.map((row) => row.assetId);
  await tx.query(KEEP, [
    ...[storeId, categoryId, next, following, input.keptAssetIds, at, uploadId, newAssetIds],
  ]);
  for (let from = 0; from < input.rows.length; from += LOT) {
    const lot = input.rows.slice(from, from + LOT);
    const rows = lot.map(({ assetId, pricesMinor, quantity }) => ({
      assetId,
      prices: pricesMinor,
      quantity,
    }));
    await callValue(tx.query, 'stage_prices', {
      ...{ store: storeId, region: regionId, category: categoryId, upload: uploadId },
      ...{ rows, from: next, till: following, at },
    });
  }
}

/** E4: two hours before a deadline, a store with live but no staged prices of a category is told. */

import { readNow } from '#platform/db/read-now.ts';
import type { DbDeps } from '#platform/db/timed.ts';
import { writeOutbox } from '#platform/outbox.ts';
import { readExecutionWindow } from '../catalog/index.ts';

const AHEAD_MS = 2 * 3_600_000;

/**
 * The stores of which a category's live prices end at $2 with nothing staged from then on, each once for that day of
 * the region. Categories are uploaded one by one, so one that was forgotten is not covered by another; one that was
 * staged as nothing was not forgotten (E3).
 */
const LAPSING = `
with lapsing as (
  select p.store_id, count(distinct p.asset_id) as assets from paas_price p
  where p.region_id = $1 and p.valid_till = $2 and p.valid_from <= $3
    and not exists (select from paas_staging g
      where g.store_id = p.store_id and g.category_id = p.category_id and g.valid_from = $2)
  group by p.store_id
), told as (
  insert into told_once (store_id, kind, day)
  select l.store_id, 'PRICES_LAPSING', ($2::timestamptz at time zone r.time_zone)::date from lapsing l
  join region r on r.region_id = $1 order by l.store_id on conflict do nothing returning store_id
)
select l.store_id as "storeId", l.assets from lapsing l join told using (store_id) order by l.store_id`;

/** Notifies each such store once per deadline, across processes. Returns how many were notified. */
export async function tellLapsing({ db, clock }: DbDeps): Promise<number> {
  const now = await readNow(db, clock);
  // Check the schedules first: there are few, but many prices per day.
  const regions = await db.query<{ region_id: string }>(
    'select distinct region_id from region_schedule order by region_id',
  );
  let told = 0;
  for (const { region_id: regionId } of regions) {
    const { next } = await readExecutionWindow(db, regionId, now);
    if (next.getTime() - now.getTime() > AHEAD_MS) continue;
    told += await db.transaction(async (tx) => {
      const stores = await tx.query<{ storeId: string; assets: number }>(LAPSING, [regionId, next, now]);
      const deadline = next.toISOString();
      const messages = stores.map(({ storeId, assets }) => ({
        ...{ storeId, kind: 'PRICES_LAPSING', subject: deadline },
        payload: { deadline, assets },
      }));
      await writeOutbox(tx, { regionId, messages, at: now });
      return messages.length;
    });
  }
  return told;
}

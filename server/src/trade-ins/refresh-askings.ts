import type { Sql } from '#platform/db/db.ts';
import type { DbDeps } from '#platform/db/timed.ts';
import { listOpenRegions } from '../regions/index.ts';

const DAYS = 30;
/** M7: a figure with fewer askings or fewer stores than this is not shown. */
const TOLD_FROM = 5;

/**
 * Recounts askings by local day. A day is final once its last quote has ended, so recounting from the day before the
 * last counted one misses nothing, however long nobody counted.
 */
async function countDays(tx: Sql, regionId: string, now: Date): Promise<void> {
  await tx.query(
    `with days as (
       select r.time_zone, t.today, greatest(t.today - $3::int + 1,
         (select max(d.day) - 1 from asking_day d where d.region_id = r.region_id)) as since
       from region r cross join lateral (select ($2::timestamptz at time zone r.time_zone)::date as today) t
       where r.region_id = $1
     ), gone as (
       delete from asking_day d using days where d.region_id = $1 and d.day <= days.today - $3::int
     )
     insert into asking_day as d (region_id, day, asset_id, asked, offered, taken, lowest_minor, highest_minor, shops)
     select $1, (a.asked_at at time zone days.time_zone)::date, a.asset_id, count(*), count(a.offer_minor),
       count(a.taken_at), min(a.deal_price_minor), max(a.deal_price_minor),
       -- Five are enough to know of any days together that they were five.
       (array_agg(distinct a.partner_id || ' ' || a.source_store_name))[1:$4::int]
     from days join asking a on a.asked_at >= days.since::timestamp at time zone days.time_zone and a.asked_at <= $2
     where a.region_id = $1 and a.reason is distinct from 'NOT_TRADED' and a.reason is distinct from 'GRADE_FROZEN'
     group by 2, 3
     on conflict (region_id, day, asset_id) do update set asked = excluded.asked, offered = excluded.offered,
       taken = excluded.taken, lowest_minor = excluded.lowest_minor, highest_minor = excluded.highest_minor,
       shops = excluded.shops`,
    [regionId, now, DAYS, TOLD_FROM],
  );
}

/** Writes the figures over all days that dealers see. */
async function tellFigures(tx: Sql, regionId: string): Promise<number> {
  const rows = await tx.query(
    `with summed as (
       select d.asset_id, sum(d.asked) as asked, sum(d.offered) as offered, sum(d.taken) as taken,
         min(d.lowest_minor) as lowest_minor, max(d.highest_minor) as highest_minor
       from asking_day d where d.region_id = $1 group by d.asset_id having sum(d.asked) >= $2
     ), behind as (
       select s.*, b.stores, x.shops
       from summed s
       cross join lateral (select count(*) as stores from bid b where b.asset_id = s.asset_id and b.region_id = $1
         and b.reason is null and b.status in ('RANK_ONE', 'WINING_RANGE', 'BID_NOT_WINNING')) b
       cross join lateral (select count(distinct shop) as shops from asking_day d, unnest(d.shops) shop
         where d.region_id = $1 and d.asset_id = s.asset_id and b.stores = 0 and s.offered = 0) x
     ), want as (
       select b.asset_id, b.asked, b.asked - b.offered as unmet,
         case when p.is_told then b.offered end as offered, case when p.is_told then b.taken end as taken,
         case when p.is_told then b.lowest_minor end as lowest_minor,
         case when p.is_told then b.highest_minor end as highest_minor
       from behind b cross join lateral (select b.stores >= $2 and b.offered >= $2 as is_told) p
       where b.stores >= $2 or b.shops >= $2
     ), gone as (
       delete from asking_figure f where f.region_id = $1 and f.asset_id not in (select w.asset_id from want w)
       returning 1
     ), told as (
       insert into asking_figure as f (region_id, asset_id, asked, unmet, offered, taken, lowest_minor, highest_minor)
       select $1, w.* from want w
       on conflict (region_id, asset_id) do update set asked = excluded.asked, unmet = excluded.unmet,
         offered = excluded.offered, taken = excluded.taken, lowest_minor = excluded.lowest_minor,
         highest_minor = excluded.highest_minor
       where (f.asked, f.unmet, f.offered, f.taken, f.lowest_minor, f.highest_minor) is distinct from
         (excluded.asked, excluded.unmet, excluded.offered, excluded.taken, excluded.lowest_minor, excluded.highest_minor)
       returning 1
     )
     select from gone union all select from told`,
    [regionId, TOLD_FROM],
  );
  return rows.length;
}

/**
 * Updates the figures shown to dealers about askings of the last 30 local days, today included (P2, M7). One process at
 * a time per region: others skip a region that is being counted. Returns how many figures changed.
 */
export async function refreshAskings({ db, clock }: DbDeps): Promise<number> {
  let changed = 0;
  for (const { regionId } of await listOpenRegions(db)) {
    changed += await db.transaction(async (tx) => {
      const [lock] = await tx.query<{ got: boolean }>(
        'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as got',
        [`askings of ${regionId}`],
      );
      if (!lock!.got) return 0;
      await countDays(tx, regionId, clock.now());
      return tellFigures(tx, regionId);
    });
  }
  return changed;
}

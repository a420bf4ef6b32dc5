import type { PriceLine } from '@mazad/contract/bids/why';
import { toMajor } from '@mazad/domain/money';
import type { Sql } from '#platform/db/db.ts';

/** A market that moves all day is drawn with so many steps at most, each the last one of its slot. */
const SLOTS = 300;

interface Step {
  at: Date;
  priceMinor: number | null;
}

interface OwnStep extends Step {
  position: number | null;
  status: string;
}

// The step that held when the time began comes first, dated with its beginning.
const TOP = `
with held as (
  select c.top_offer_minor from top_change c
  where c.asset_id = $1 and c.region_id = $2 and c.changed_at <= $3 order by c.changed_at desc, c.version desc limit 1
), later as (
  select distinct on (slot) c.changed_at, c.top_offer_minor from top_change c
  cross join lateral (select floor(extract(epoch from c.changed_at - $3) * ${SLOTS}
    / extract(epoch from $4::timestamptz - $3)) as slot) s
  where c.asset_id = $1 and c.region_id = $2 and c.changed_at > $3 and c.changed_at <= $4
  order by slot, c.changed_at desc, c.version desc
)
select $3::timestamptz as at, (select top_offer_minor from held) as "priceMinor"
union all select changed_at, top_offer_minor from later order by at`;

const OWN = `
with shown as (
  select distinct on (slot) h.version, greatest(h.changed_at, $3) as at, h.position, h.status,
    case when h.is_active then h.spot_price_minor end as price
  from bid_history h
  cross join lateral (select greatest(-1, floor(extract(epoch from h.changed_at - $3) * ${SLOTS}
    / extract(epoch from $4::timestamptz - $3))) as slot) s
  where h.asset_id = $1 and h.store_id = $2 and h.changed_at <= $4
  order by slot, h.version desc
)
select at, price as "priceMinor", position, status from shown order by version`;

const major = (minor: number | null) => (minor === null ? null : toMajor(minor));

/** The top bid's steps, which are public (M7), and the store's own with the rank that each led to (M11). */
export async function getPriceLine(
  db: Sql,
  { storeId, regionId, assetId }: { storeId: string; regionId: string; assetId: string },
  { from, to }: { from: Date; to: Date },
): Promise<PriceLine> {
  const [top, own] = await Promise.all([
    db.query<Step>(TOP, [assetId, regionId, from, to]),
    db.query<OwnStep>(OWN, [assetId, storeId, from, to]),
  ]);
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    top: top.map((step) => ({ at: step.at.toISOString(), price: major(step.priceMinor) })),
    own: own.map((step) => ({
      at: step.at.toISOString(),
      price: major(step.priceMinor),
      position: step.position,
      status: step.status,
    })),
  };
}

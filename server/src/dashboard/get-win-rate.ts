import type { WinRate } from '@mazad/contract/dashboard';
import { toMajor } from '@mazad/domain/money';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { type Asked, readRange } from './report-range.ts';

interface Tally {
  won: number;
  lost: number;
  passed_over: number;
  lost_gap_minor: number;
  lost_to_minor: number;
}
interface BrandTally extends Tally {
  category_id: string;
  brand_id: string;
  brand_en: string;
  brand_ar: string;
  category_en: string;
  category_ar: string;
}

const TALLIES = `with part as (
  select category_id, brand_id, sum(won)::bigint as won, sum(lost)::bigint as lost,
    sum(passed_over)::bigint as passed_over, sum(lost_gap_minor)::bigint as lost_gap_minor,
    sum(lost_to_minor)::bigint as lost_to_minor
  from store_trade_day
  where store_id = $1 and ($2::date is null or local_day >= $2) and ($3::date is null or local_day <= $3)
  group by category_id, brand_id
)
select p.*, b.name_en as brand_en, b.name_ar as brand_ar, c.name_en as category_en, c.name_ar as category_ar
from part p join brand b using (brand_id) join category c using (category_id)
order by p.won + p.lost desc, b.name_en, p.brand_id, p.category_id`;

const NOTHING: Tally = { won: 0, lost: 0, passed_over: 0, lost_gap_minor: 0, lost_to_minor: 0 };

function addTallies(a: Tally, b: Tally): Tally {
  return {
    won: a.won + b.won,
    lost: a.lost + b.lost,
    passed_over: a.passed_over + b.passed_over,
    lost_gap_minor: a.lost_gap_minor + b.lost_gap_minor,
    lost_to_minor: a.lost_to_minor + b.lost_to_minor,
  };
}

/** Two decimals, half up; null of nothing. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 10_000) / whole) / 100;
}

function fareOf({ won, lost, passed_over, lost_gap_minor, lost_to_minor }: Tally) {
  return {
    won,
    tookPart: won + lost,
    passedOver: passed_over,
    winRate: percentOf(won, won + lost),
    averageGap: lost === 0 ? null : toMajor(Math.round(lost_gap_minor / lost)),
    averageGapPercent: percentOf(lost_gap_minor, lost_to_minor),
  };
}

/** Asked before the figures: an award that is folded in between is then counted, and not said to be waiting. */
export async function isFolded(db: Sql): Promise<boolean> {
  return (await db.query('select 1 from award_fold where lost is null limit 1')).length === 0;
}

/**
 * How the store fared in the awards of a range, whole and by brand, as they are folded: all of it
 * is its own, and the winning prices are told to it in any case (M7, M15). Throws 400 for a bad day.
 */
export async function getWinRate(
  deps: { db: Sql; clock: Clock },
  caller: { storeId: string; regionId: string },
  asked: Asked,
): Promise<WinRate> {
  const range = await readRange(deps, caller.regionId, asked);
  const isUpToDate = await isFolded(deps.db);
  const rows = await deps.db.query<BrandTally>(TALLIES, [caller.storeId, range.firstDay, range.lastDay]);
  return {
    ...fareOf(rows.reduce<Tally>(addTallies, NOTHING)),
    isUpToDate,
    brands: rows.map((row) => ({
      brandId: row.brand_id,
      categoryId: row.category_id,
      brandName: { en: row.brand_en, ar: row.brand_ar },
      categoryName: { en: row.category_en, ar: row.category_ar },
      ...fareOf(row),
    })),
  };
}

import type { WinRate } from '@mazad/contract/dashboard';
import { toMajor } from '@mazad/domain/money';
import { localised } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import type { SqlDeps } from '#platform/db/timed.ts';
import { type Asked, readRange } from './report-range.ts';

interface Tally {
  won: number;
  lost: number;
  passedOver: number;
  gapMinor: number;
  toMinor: number;
}
type BrandTally = Tally &
  Pick<WinRate['brands'][number], 'brandId' | 'categoryId' | 'brandName' | 'categoryName'>;

const TALLIES = `with part as (
  select category_id, brand_id, sum(won)::bigint as won, sum(lost)::bigint as lost,
    sum(passed_over)::bigint as passed_over, sum(lost_gap_minor)::bigint as lost_gap_minor,
    sum(lost_to_minor)::bigint as lost_to_minor
  from store_trade_day
  where store_id = $1 and ($2::date is null or local_day >= $2) and ($3::date is null or local_day <= $3)
  group by category_id, brand_id
)
select part.won, part.lost, part.passed_over as "passedOver", part.lost_gap_minor as "gapMinor",
  part.lost_to_minor as "toMinor", part.brand_id as "brandId", part.category_id as "categoryId",
  ${localised('brand.name_en', 'brand.name_ar')} as "brandName",
  ${localised('category.name_en', 'category.name_ar')} as "categoryName"
from part join brand using (brand_id) join category using (category_id)
order by part.won + part.lost desc, brand.name_en, part.brand_id, part.category_id`;

const NOTHING: Tally = { won: 0, lost: 0, passedOver: 0, gapMinor: 0, toMinor: 0 };

function addTallies(a: Tally, b: Tally): Tally {
  return {
    won: a.won + b.won,
    lost: a.lost + b.lost,
    passedOver: a.passedOver + b.passedOver,
    gapMinor: a.gapMinor + b.gapMinor,
    toMinor: a.toMinor + b.toMinor,
  };
}

/** Two decimals, half up; null for a whole of 0. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 10_000) / whole) / 100;
}

function fareOf({ won, lost, passedOver, gapMinor, toMinor }: Tally) {
  return {
    won,
    tookPart: won + lost,
    passedOver,
    winRate: percentOf(won, won + lost),
    averageGap: lost === 0 ? null : toMajor(Math.round(gapMinor / lost)),
    averageGapPercent: percentOf(gapMinor, toMinor),
  };
}

/** Ask before the figures: an award folded in between is then counted and not reported as waiting. */
export async function isFolded(db: Sql): Promise<boolean> {
  return (await db.query('select 1 from award_fold where lost is null limit 1')).length === 0;
}

/**
 * The store's results in the awards of a range, in total and by brand, from the folded data. The store may see all of
 * it: its own data, and winning prices (M7, M15). Throws 400 for an invalid day.
 */
export async function getWinRate(
  deps: SqlDeps,
  caller: { storeId: string; regionId: string },
  asked: Asked,
): Promise<WinRate> {
  const range = await readRange(deps, caller.regionId, asked);
  const isUpToDate = await isFolded(deps.db);
  const rows = await deps.db.query<BrandTally>(TALLIES, [caller.storeId, range.firstDay, range.lastDay]);
  return {
    ...fareOf(rows.reduce<Tally>(addTallies, NOTHING)),
    isUpToDate,
    brands: rows.map(({ brandId, categoryId, brandName, categoryName, ...tally }) => ({
      brandId,
      categoryId,
      brandName,
      categoryName,
      ...fareOf(tally),
    })),
  };
}

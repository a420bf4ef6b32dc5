import type { AutopilotRuleRequest } from '@mazad/contract/bids/autopilot';
import { toMajor, toMinor } from '@mazad/domain/money';
import { checkPrice } from '@mazad/domain/prices/price';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { AppError } from '#platform/http/errors.ts';
import { refusalError } from '../bidding/index.ts';

/** A rule as it is kept. Amounts in minor units, the percent in hundredths. */
export interface RuleInput {
  assetId: string | null;
  categoryId: string | null;
  brandId: string | null;
  groupIds: string[] | null;
  ceilingMinor: number | null;
  ceilingPercent: number | null;
  unitsADay: number;
  amountADayMinor: number;
  moveADayMinor: number;
}

function minorOf(major: number, path: string): number {
  try {
    return toMinor(major);
  } catch {
    throw new AppError('BAD_REQUEST', { errors: [{ path, message: String(major) }] });
  }
}

/** The ceiling as the request repeats it, null where it does not. */
export const confirmedOf = ({ confirmCeiling }: AutopilotRuleRequest): number | null =>
  confirmCeiling === undefined ? null : minorOf(confirmCeiling, 'confirmCeiling');

/** Null where nothing is filtered by. */
const chosen = (id: string | null | undefined): string | null => (id && id !== 'all' ? id : null);

/** What a request asks for. AUTOPILOT_SCOPE unless it is about one bid with a ceiling, or a filter with a percent. */
export function inputOf(body: AutopilotRuleRequest): RuleInput {
  const { assetId = null, groupIds = null } = body;
  const [categoryId, brandId] = [chosen(body.categoryId), chosen(body.brandId)];
  const { ceiling = null, ceilingPercent = null } = body;
  const hasFilter = categoryId !== null || brandId !== null || groupIds !== null;
  const isOne = assetId !== null && !hasFilter && ceiling !== null && ceilingPercent === null;
  const isMany = assetId === null && ceiling === null && ceilingPercent !== null;
  if (!isOne && !isMany) throw new AppError('AUTOPILOT_SCOPE');
  return {
    // As they are kept: an id means the same in capitals.
    assetId: assetId?.toLowerCase() ?? null,
    categoryId,
    brandId: brandId?.toLowerCase() ?? null,
    groupIds: groupIds?.map((id) => id.toLowerCase()) ?? null,
    ceilingMinor: ceiling === null ? null : minorOf(ceiling, 'ceiling'),
    ceilingPercent: ceilingPercent === null ? null : Math.round(ceilingPercent * 100),
    unitsADay: body.unitsADay,
    amountADayMinor: minorOf(body.amountADay, 'amountADay'),
    moveADayMinor: minorOf(body.moveADay, 'moveADay'),
  };
}

/** A rule whose category, brand or group is not there would steer nothing for ever: NOT_FOUND. */
export async function checkScope(tx: Sql, { categoryId, brandId, groupIds }: RuleInput): Promise<void> {
  const [scope] = await tx.query<{ isThere: boolean }>(
    `select ($1::text is null or exists (select from category where category_id = $1))
       and ($2::uuid is null or exists (select from brand where brand_id = $2))
       and not exists (select from unnest($3::uuid[]) id where id not in (select group_id from model_group)) as "isThere"`,
    [categoryId, brandId, groupIds],
  );
  if (!scope!.isThere) throw new AppError('NOT_FOUND');
}

interface OwnBid {
  step: number;
  price: number;
  top: number | null;
}

/**
 * A ceiling is a price that may be paid one day, so M2 holds for it as for a price: a whole step, and an unusual one is
 * asked back. Errors: NOT_FOUND without a bid, PRICE_INVALID, AUTOPILOT_CEILING below the bid's price, CONFIRM_PRICE.
 */
export async function checkCeiling(
  tx: Sql,
  { storeId, regionId }: { storeId: string; regionId: string },
  { assetId, ceilingMinor }: RuleInput,
  confirmMinor: number | null,
): Promise<void> {
  if (assetId === null || ceilingMinor === null) return;
  const bid = await findRow<OwnBid>(
    tx,
    `select a.stepper_value_minor as step, b.spot_price_minor as price, m.top_offer_minor as top
     from market m join asset a using (asset_id) join bid b on b.asset_id = m.asset_id and b.store_id = $1
     where m.asset_id = $3 and m.region_id = $2 and m.is_active and b.kind = 'SPOT'`,
    [storeId, regionId, assetId],
  );
  if (ceilingMinor < bid.price) {
    throw new AppError('AUTOPILOT_CEILING', { words: { price: toMajor(bid.price) } });
  }
  const context = { stepMinor: bid.step, lastMinor: bid.price, topMinor: bid.top, launchMinor: null };
  const verdict = checkPrice(ceilingMinor, context, confirmMinor);
  if (verdict.ok) return;
  const refusal =
    verdict.code === 'PRICE_INVALID'
      ? ({ code: verdict.code, nearestMinor: verdict.nearestMinor, stepMinor: bid.step } as const)
      : ({ ...verdict, priceMinor: ceilingMinor } as const);
  throw refusalError(refusal, new Date(0));
}

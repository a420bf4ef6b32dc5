import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#platform/db/db.ts';
import { type BuiltAsset, buildAsset } from '../../test/factories.ts';
import { sqlOn } from '../../test/sql-on.ts';

/** A won deal and its receipt without a market; reports read nothing else. Amounts in minor units. */
export interface MadeDeal {
  asset: BuiltAsset;
  storeId: string;
  at: Date;
  totalMinor: number;
  /** Its courier status. */
  state?: string;
  /** Other stores in the receipt with their offers: the last one is next, the others were passed over. */
  passedOver?: { storeId: string; offerMinor: number }[];
  next?: { storeId: string; offerMinor: number };
}

function lineOf(position: number, storeId: string, offerMinor: number, reason: string) {
  return {
    position,
    storeId,
    offerMinor,
    reason,
    bidId: storeId,
    spotPriceMinor: offerMinor,
    percent: 10_000,
  };
}

/** Returns the appraisal's id; the code is `MZ-` plus that id. No tax: the total is the price. */
export async function makeDeal(
  db: Sql,
  deal: MadeDeal,
): Promise<{ appraisalId: string; appraisalCode: string }> {
  const { asset, storeId, at, totalMinor } = deal;
  const appraisalId = uuidv7();
  const appraisalCode = `MZ-${appraisalId}`;
  const passed = deal.passedOver ?? [];
  const lines = [
    ...passed.map((o, index) => lineOf(index + 1, o.storeId, o.offerMinor, 'NO_CREDIT')),
    lineOf(passed.length + 1, storeId, totalMinor, 'WON'),
    ...(deal.next ? [lineOf(passed.length + 2, deal.next.storeId, deal.next.offerMinor, 'NEXT')] : []),
  ];
  await db.query(
    `insert into deal (asset_id, appraisal_id, appraisal_code, region_id, store_id, bid_id, partner_id, quote_id,
       category_id, brand_id, item_condition_id, asset_name, serial_number, source_store_name, source_store_name_ar,
       inspection_results, customer, state, deal_price_minor, tax_basis_points, tax_minor, spot_price_minor,
       pinned_grades, won_at, created_at, last_event_at, payment_option, review_id, review_status)
     select a.asset_id, $2, $3, $4, $5, $2, $2, $2, a.category_id, a.brand_id, $6, a.name, $3, '', '', '[]', '{}',
       case when r.status is null then $7 else 'DELIVERED' end, $8, 0, 0, $8, '[]', $9, $9, $9,
       'PREPAID', case when r.status is not null then $2::uuid end, r.status
     from asset a cross join (select case when $7 = 'GRADE_REVIEW' then 'UNDER_PROCESS' end as status) r where a.asset_id = $1`,
    [
      asset.assetId,
      appraisalId,
      appraisalCode,
      asset.regionId,
      storeId,
      asset.conditionIds[0],
      deal.state ?? 'WON',
      totalMinor,
      at,
    ],
  );
  await sqlOn(db)`insert into award_receipt (asset_id, appraisal_id, region_id, item_condition_id,
    awarded_at, bid_id, rule, lines, hash)
    values (${asset.assetId}, ${appraisalId}, ${asset.regionId}, ${asset.conditionIds[0]}, ${at},
    ${storeId}, ${deal.next ? 'HIGHEST_PRICE' : 'ONLY_OFFER'}, ${JSON.stringify(lines)}, '\\x00')`;
  await sqlOn(db)`insert into award_fold (asset_id, appraisal_id) values (${asset.assetId}, ${appraisalId})`;
  return { appraisalId, appraisalCode };
}

/** Assets of `count` brands in one category. */
export async function buildAssets(db: Sql, count: number, regionId?: string): Promise<BuiltAsset[]> {
  const first = await buildAsset(db, { regionId });
  const assets = [first];
  while (assets.length < count) assets.push(await buildAsset(db, { category: first, regionId }));
  return assets;
}

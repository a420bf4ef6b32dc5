import type { DataOf } from '@mazad/contract/http';
import type { partnerEndpoints } from '@mazad/contract/partner';
import { toMajor } from '@mazad/domain/money';
import { first, type Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';

type PartnerDeal = DataOf<(typeof partnerEndpoints)['getPartnerDeal']>;

interface Row {
  appraisal_code: string;
  deal_price_minor: number;
  tax_minor: number;
  won_at: Date;
  asset_id: string;
  asset_name: string;
  serial_number: string;
  source_store_name: string;
  item_condition_id: string;
  events: (PartnerDeal['events'][number] & { awb: string | null })[];
}

// The hand-over of a device that goes back is a step of its review, which only a delivered deal has (G3): for its
// partner it stands behind the delivery.
const EVENTS = `select e.event_no::numeric as place, e.type, e.state, e.happened_at, e.reason, e.actor, e.awb_number
  from deal_event e where e.asset_id = d.asset_id and e.appraisal_id = d.appraisal_id
    and e.event_no <= coalesce($3, e.event_no)
  union all
  select e.event_no + 0.5, 'PICKED_UP', e.state, h.happened_at, h.remark, h.actor, h.awb_number
  from deal_event e
  join grade_review v on v.store_id = d.store_id and v.review_id = d.review_id
  join grade_review_event h on h.store_id = v.store_id and h.review_id = v.review_id and h.action = 'HAND_OVER'
  where e.asset_id = d.asset_id and e.appraisal_id = d.appraisal_id and e.event_no = (
      select max(l.event_no) from deal_event l where l.asset_id = d.asset_id and l.appraisal_id = d.appraisal_id
        and l.type = 'DELIVERED')
    and (e.event_no < coalesce($3, e.event_no + 1) or $4)`;

/**
 * One of the partner's deals by its code, as it is, or as it was with the event `eventNo`, and with the hand-over behind
 * that where `isHandOver`. Throws NOT_FOUND, for another partner's too.
 */
export async function getPartnerDeal(
  deps: { db: Sql },
  input: { partnerId: string; appraisalCode: string; eventNo?: number; isHandOver?: boolean },
): Promise<PartnerDeal> {
  const rows = await deps.db.query<Row>(
    `select d.appraisal_code, d.deal_price_minor, d.tax_minor, d.won_at, d.asset_id, d.asset_name,
       d.serial_number, d.source_store_name, d.item_condition_id,
       (select jsonb_agg(jsonb_build_object('type', e.type, 'state', e.state, 'at', e.happened_at,
          -- What the desk notes is between marketplace and store.
          'reason', case when e.actor in ('system', 'partner:' || d.partner_id) then e.reason end,
          'awb', e.awb_number) order by e.place) from (${EVENTS}) e) as events
     from deal_code c join deal d using (asset_id, appraisal_id)
     where c.appraisal_code = $1 and d.partner_id = $2`,
    [input.appraisalCode, input.partnerId, input.eventNo ?? null, input.isHandOver ?? false],
  );
  const deal = first(rows);
  if (!deal) throw new AppError('NOT_FOUND');
  return {
    appraisalCode: deal.appraisal_code,
    state: deal.events.at(-1)!.state,
    dealPrice: toMajor(deal.deal_price_minor),
    underwriterSellTaxValue: toMajor(deal.tax_minor),
    dealTS: deal.won_at.toISOString(),
    assetId: deal.asset_id,
    assetName: deal.asset_name,
    serialNumber: deal.serial_number,
    sourceStoreName: deal.source_store_name,
    itemConditionId: deal.item_condition_id,
    awbNumber: deal.events.findLast(({ awb }) => awb !== null)?.awb ?? null,
    events: deal.events.map(({ awb: _, ...event }) => ({ ...event, at: new Date(event.at).toISOString() })),
  };
}

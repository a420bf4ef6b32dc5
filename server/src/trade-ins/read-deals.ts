import type { DataOf } from '@mazad/contract/http';
import type { partnerEndpoints } from '@mazad/contract/partner/partner';
import { toMajor } from '@mazad/domain/money';
import { shopIdOf } from './partners/key-shops.ts';

type PartnerDeal = DataOf<(typeof partnerEndpoints)['getPartnerDeal']>;

export interface PartnerDealRow {
  appraisal_code: string;
  deal_price_minor: number;
  tax_minor: number;
  won_at: Date;
  asset_id: string;
  asset_name: string;
  serial_number: string;
  source_store_id: string | null;
  source_store_name: string;
  item_condition_id: string;
  events: (PartnerDeal['events'][number] & { awb: string | null })[];
}

// The hand-over of a device that goes back is a step of its review, which only a delivered deal has (G3): for its
// partner it stands behind the delivery.
const EVENTS = (eventNo: string, isHandOver: string) => `select e.event_no::numeric as place, e.type, e.state,
    e.happened_at, e.reason, e.actor, e.awb_number
  from deal_event e where e.asset_id = d.asset_id and e.appraisal_id = d.appraisal_id
    and e.event_no <= coalesce(${eventNo}, e.event_no)
  union all
  select e.event_no + 0.5, 'PICKED_UP', e.state, h.happened_at, h.remark, h.actor, h.awb_number
  from deal_event e
  join grade_review v on v.store_id = d.store_id and v.review_id = d.review_id
  join grade_review_event h on h.store_id = v.store_id and h.review_id = v.review_id and h.action = 'HAND_OVER'
  where e.asset_id = d.asset_id and e.appraisal_id = d.appraisal_id and e.event_no = (
      select max(l.event_no) from deal_event l where l.asset_id = d.asset_id and l.appraisal_id = d.appraisal_id
        and l.type = 'DELIVERED')
    and (e.event_no < coalesce(${eventNo}, e.event_no + 1) or ${isHandOver})`;

/**
 * What a partner reads of `deal d`: as it is, or as it was with an event of it, and with the hand-over behind that.
 * Both are places of the statement's values, or SQL of their own.
 */
export const partnerColumns = (eventNo = 'null::int', isHandOver = 'false') => `d.appraisal_code,
  d.deal_price_minor, d.tax_minor, d.won_at, d.asset_id, d.asset_name, d.serial_number, d.source_store_name,
  d.item_condition_id, ${shopIdOf('d')} as source_store_id,
  (select jsonb_agg(jsonb_build_object('type', e.type, 'state', e.state, 'at', e.happened_at,
     -- What the desk notes is between marketplace and store.
     'reason', case when e.actor in ('system', 'partner:' || d.partner_id) then e.reason end,
     'awb', e.awb_number) order by e.place) from (${EVENTS(eventNo, isHandOver)}) e) as events`;

export function partnerDealOf(deal: PartnerDealRow): PartnerDeal {
  return {
    appraisalCode: deal.appraisal_code,
    state: deal.events.at(-1)!.state,
    dealPrice: toMajor(deal.deal_price_minor),
    underwriterSellTaxValue: toMajor(deal.tax_minor),
    dealTS: deal.won_at.toISOString(),
    assetId: deal.asset_id,
    assetName: deal.asset_name,
    serialNumber: deal.serial_number,
    sourceStoreId: deal.source_store_id,
    sourceStoreName: deal.source_store_name,
    itemConditionId: deal.item_condition_id,
    awbNumber: deal.events.findLast(({ awb }) => awb !== null)?.awb ?? null,
    events: deal.events.map(({ awb: _, ...event }) => ({ ...event, at: new Date(event.at).toISOString() })),
  };
}

import type { DataOf } from '@mazad/contract/http';
import type { partnerEndpoints } from '@mazad/contract/partner/partner';
import { instant, major } from '#platform/db/answers.ts';
import { shopIdOf } from './partners/key-shops.ts';

type PartnerDeal = DataOf<(typeof partnerEndpoints)['getPartnerDeal']>;

export type PartnerDealRow = Omit<PartnerDeal, 'state' | 'awbNumber' | 'events'> & {
  events: (PartnerDeal['events'][number] & { awb: string | null })[];
};

// The hand-over of a device that goes back is a step of its review, which only a delivered deal has (G3): for its
// partner it stands behind the delivery.
const EVENTS = (
  eventNo: string,
  isHandOver: string,
) => `select event.event_no::numeric as place, event.type, event.state,
    event.happened_at, event.reason, event.actor, event.awb_number
  from deal_event event where event.asset_id = d.asset_id and event.appraisal_id = d.appraisal_id
    and event.event_no <= coalesce(${eventNo}, event.event_no)
  union all
  select event.event_no + 0.5, 'PICKED_UP', event.state, step.happened_at, step.remark, step.actor, step.awb_number
  from deal_event event
  join grade_review review on review.store_id = d.store_id and review.review_id = d.review_id
  join grade_review_event step on step.store_id = review.store_id and step.review_id = review.review_id
    and step.action = 'HAND_OVER'
  where event.asset_id = d.asset_id and event.appraisal_id = d.appraisal_id and event.event_no = (
      select max(l.event_no) from deal_event l where l.asset_id = d.asset_id and l.appraisal_id = d.appraisal_id
        and l.type = 'DELIVERED')
    and (event.event_no < coalesce(${eventNo}, event.event_no + 1) or ${isHandOver})`;

/**
 * What a partner reads of `deal d`: as it is, or as it was with an event of it, and with the hand-over behind that.
 * Both are places of the statement's values, or SQL of their own.
 */
export const partnerColumns = (eventNo = 'null::int', isHandOver = 'false') => `
  d.appraisal_code as "appraisalCode", ${major('d.deal_price_minor')} as "dealPrice",
  ${major('d.tax_minor')} as "underwriterSellTaxValue", d.won_at as "dealTS", d.asset_id as "assetId",
  d.asset_name as "assetName", d.serial_number as "serialNumber", ${shopIdOf('d')} as "sourceStoreId",
  d.source_store_name as "sourceStoreName", d.item_condition_id as "itemConditionId",
  (select json_agg(json_build_object('type', e.type, 'state', e.state, 'at', ${instant('e.happened_at')},
     -- What the desk notes is between marketplace and store.
     'reason', case when e.actor in ('system', 'partner:' || d.partner_id) then e.reason end,
     'awb', e.awb_number) order by e.place) from (${EVENTS(eventNo, isHandOver)}) e) as events`;

export function partnerDealOf<Row extends PartnerDealRow>({ events, ...deal }: Row) {
  return {
    ...deal,
    state: events.at(-1)!.state,
    awbNumber: events.findLast(({ awb }) => awb !== null)?.awb ?? null,
    events: events.map(({ awb: _, ...event }) => event),
  };
}

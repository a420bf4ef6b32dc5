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

/**
 * One of the partner's deals by its code, as it is, or as it was with the event `eventNo`. Throws NOT_FOUND, for
 * another partner's too.
 */
export async function getPartnerDeal(
  deps: { db: Sql },
  input: { partnerId: string; appraisalCode: string; eventNo?: number },
): Promise<PartnerDeal> {
  const rows = await deps.db.query<Row>(
    `select d.appraisal_code, d.deal_price_minor, d.tax_minor, d.won_at, d.asset_id, d.asset_name,
       d.serial_number, d.source_store_name, d.item_condition_id,
       (select jsonb_agg(jsonb_build_object('type', e.type, 'state', e.state, 'at', e.happened_at,
          -- How a refusal is settled is between marketplace and store: its reason stands on the store's statement.
          'reason', case when e.type not in ('SENT_AGAIN', 'SETTLED') then e.reason end,
          'awb', e.awb_number) order by e.event_no)
        from deal_event e where e.asset_id = d.asset_id and e.appraisal_id = d.appraisal_id
          and e.event_no <= coalesce($3, e.event_no)) as events
     from deal_code c join deal d using (asset_id, appraisal_id)
     where c.appraisal_code = $1 and d.partner_id = $2`,
    [input.appraisalCode, input.partnerId, input.eventNo ?? null],
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

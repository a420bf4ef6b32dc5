import { DISPLAY_STATUS } from '@mazad/contract/deal-words';
import {
  type DealEvent,
  type DealMove,
  type DealState,
  dealMove,
  needsReason,
  REVIEW_RETURN,
} from '@mazad/domain/deals/course';
import type { ReviewStatus } from '@mazad/domain/deals/review-status';
import type { Sql } from '#platform/db/db.ts';
import type { TxDeps } from '#platform/db/timed.ts';
import { AppError } from '#platform/http/errors.ts';
import { type Message, writeOutbox } from '#platform/outbox.ts';
import {
  lockCredit,
  moveCredit,
  postDealCharge,
  postPurchase,
  postReturnCredit,
  undoPurchase,
} from '../credit/index.ts';
import { leaveMark } from '../market/index.ts';
import { postPartnerGoods } from '../partner-accounts/index.ts';
import { tellPartner } from '../webhooks/index.ts';
import { freeDevice } from './device-registry.ts';
import { isTimely, keptTime } from './event-time.ts';
import { DEAL_EVENT_WORDS } from './files/words.ts';
import { returnUnit } from './return-unit.ts';
import { beginUndo, type DealToUndo, forgetDelivery } from './undo-delivery.ts';

export interface MoveDealInput {
  appraisalCode: string;
  /** If set, another partner's deal is not found. */
  partnerId?: string;
  event: DealEvent;
  /** When it happened; null for the instant of receipt. A time slightly ahead is stored as the receipt. */
  at: Date | null;
  reason?: string;
  awbNumber?: string;
  trackingUrl?: string;
  /** SETTLED alone: what the store is charged for the refusal, in minor units above 0; none without it. */
  chargeMinor?: number;
  /** RETURNED alone: of a delivered deal, by its grade review, whose row the caller has locked before (G3). */
  isReviewReturn?: true;
  /** Who moves it, as `partner:…`, `operator:…` or `system`. */
  actor: string;
  /** Client address of a partner's call (P4). */
  address?: string;
  /** Hash of the event as sent: a repeated event gets the same answer. */
  requestHash?: Buffer;
  /** A day alone was sent: two events of it look the same, and one that can be taken again is another one. */
  isDayAlone?: true;
}

/** P2: the place of a deal among those that its partner reads as they change: behind where it was, in any case. */
const CHANGED_NOW = `changed_at = greatest(clock_timestamp(), changed_at + interval '1 microsecond')`;

interface DatedInput extends MoveDealInput {
  /** The instant of what it does to the market and to holds; a deal that ends ends then. */
  doneAt: string;
}

/** A recorded event and its result, regardless of later events: the answer to a repeated event. */
export interface MovedEvent {
  /** For a hand-over on the way back, the number of the delivery before it. */
  eventNo: number;
  state: DealState;
  isHandOver?: true;
}

export interface MovedDeal {
  before: DealState;
  state: DealState;
  event: MovedEvent;
  /** The review that it moved on the way back (G3). */
  review?: { ticketNumber: string; before: ReviewStatus; status: ReviewStatus };
  /** The event was recorded before and nothing was done. */
  isRepeated: boolean;
  regionId: string;
  assetId: string;
  appraisalId: string;
}

interface LockedDeal extends DealToUndo {
  storeId: string;
  partnerId: string;
  state: DealState;
  priceMinor: number;
  taxMinor: number;
  isLowestGrade: boolean;
  /** The same event, if it was recorded before. */
  recorded: MovedEvent | null;
  lastEventMs: number;
  wonAt: string;
  eventNo: number;
}

/** Locks in the global order: the asset's market row, then the deal. */
async function lockDeal({ tx, clock }: TxDeps, input: MoveDealInput): Promise<LockedDeal> {
  const [key] = await tx.query<{ asset_id: string; appraisal_id: string }>(
    `select k.asset_id, k.appraisal_id from market m
     join (select c.asset_id, c.appraisal_id, d.region_id from deal_code c join deal d using (asset_id, appraisal_id)
           where c.appraisal_code = $1 and ($2::uuid is null or d.partner_id = $2)) k
       on m.asset_id = k.asset_id and m.region_id = k.region_id
     for update of m`,
    [input.appraisalCode, input.partnerId ?? null],
  );
  if (!key) throw new AppError('NOT_FOUND', { field: 'appraisalCode' });
  const rows = await tx.query<LockedDeal>(
    `select d.asset_id as "assetId", d.appraisal_id as "appraisalId", d.appraisal_code as "appraisalCode",
       d.region_id as "regionId", d.store_id as "storeId", d.partner_id as "partnerId", d.serial_number as "serialNumber",
       d.state, d.deal_price_minor as "priceMinor", d.tax_minor as "taxMinor", d.won_at::text as "wonAt",
       d.delivered_at as "deliveredAt", d.review_id as "reviewId",
       (select r.time_zone from region r where r.region_id = d.region_id) as "timeZone",
       d.pinned_grades -> -1 ->> 'itemConditionId' = d.item_condition_id::text as "isLowestGrade",
       (select jsonb_build_object('eventNo', e.event_no, 'state', e.state) from deal_event e
        where e.asset_id = d.asset_id and e.appraisal_id = d.appraisal_id and e.request_hash = $3
        order by e.event_no desc limit 1) as recorded,
       floor(extract(epoch from d.last_event_at) * 1000)::bigint as "lastEventMs",
       coalesce($4, clock_timestamp())::text as receipt,
       floor(extract(epoch from coalesce($4, clock_timestamp())) * 1000)::bigint as "receiptMs",
       (select max(e.event_no) + 1 from deal_event e
        where e.asset_id = d.asset_id and e.appraisal_id = d.appraisal_id) as "eventNo"
     from deal d where d.asset_id = $1 and d.appraisal_id = $2 for update`,
    [key.asset_id, key.appraisal_id, input.requestHash ?? null, clock.at],
  );
  return rows[0]!;
}

async function writeMove(tx: Sql, deal: LockedDeal, move: DealMove, input: DatedInput): Promise<void> {
  const at = input.at ?? deal.receipt;
  await tx.query(
    `with event as (
       insert into deal_event (asset_id, appraisal_id, event_no, type, state, happened_at, received_at, reason,
         awb_number, tracking_url, actor, request_hash, address)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     )
     update deal set state = $5, last_event_at = greatest($6, last_event_at), ${CHANGED_NOW},
       awb_number = coalesce($9, awb_number), tracking_url = coalesce($10, tracking_url),
       delivered_at = case when $5 = 'DELIVERED' then $7 else delivered_at end,
       delivery_time = case when $5 = 'DELIVERED' then $6 else delivery_time end,
       ended_at = case when $5 in ('DELIVERED', 'CANCELLED', 'RETURNED') then coalesce(ended_at, $14) else ended_at end
     where asset_id = $1 and appraisal_id = $2`,
    [
      deal.assetId,
      deal.appraisalId,
      deal.eventNo,
      input.event,
      move.to,
      at,
      deal.receipt,
      input.reason ?? null,
      input.awbNumber ?? null,
      input.trackingUrl ?? null,
      input.actor,
      input.requestHash ?? null,
      input.address ?? null,
      input.doneAt,
    ],
  );
}

/** C1, C2: applies the move to hold and debt. Returns the messages that result from the store's credit. */
async function settleHold(
  { tx, clock }: TxDeps,
  deal: LockedDeal,
  move: DealMove,
  input: DatedInput,
): Promise<Message[]> {
  if (move.hold === 'KEEP') return [];
  const { storeId, assetId, appraisalCode, priceMinor, taxMinor, eventNo } = deal;
  // Postings are dated under the account's lock: never backdated, however long the wait for it (C5).
  const about = { storeId, assetId, appraisalCode, actor: input.actor, at: clock.at };
  const taxed = { ...about, priceMinor, taxMinor };
  if (move.hold === 'POST') return (await postPurchase(tx, { ...taxed, eventNo })).messages;
  if (move.hold === 'RESTORE')
    return (await undoPurchase(tx, { ...taxed, narrative: input.reason ?? '' })).messages;
  if (move.hold === 'CREDIT') return (await postReturnCredit(tx, taxed)).messages;
  const blockedMinor = -(priceMinor + taxMinor);
  const released = await moveCredit(tx, { storeId, blockedMinor, at: input.doneAt });
  if (input.chargeMinor === undefined) return released;
  const narrative = input.reason ?? '';
  const charge = { ...about, amountMinor: input.chargeMinor, narrative, reason: 'refusal' };
  return [...released, ...(await postDealCharge(tx, charge)).messages];
}

/** P6: a partner is owed for a device while it is delivered. */
const PARTNER_GOODS = { POST: 'DELIVERY', RESTORE: 'DELIVERY_UNDONE', CREDIT: 'RETURN' } as const;

async function settlePartner(
  { tx, clock }: TxDeps,
  deal: LockedDeal,
  { hold }: DealMove,
  actor: string,
): Promise<void> {
  if (hold === 'KEEP' || hold === 'RELEASE') return;
  const { partnerId, priceMinor, assetId, appraisalId, appraisalCode, eventNo } = deal;
  const of = { partnerId, priceMinor, eventNo, actor, deal: { assetId, appraisalId, appraisalCode } };
  await postPartnerGoods(tx, clock, { ...of, kind: PARTNER_GOODS[hold] });
}

/** EVENT_NOT_ALLOWED with readable values. */
export function eventNotAllowed(state: DealState, event: DealEvent): AppError {
  const words = { state: DISPLAY_STATUS[state], event: DEAL_EVENT_WORDS[event] };
  return new AppError('EVENT_NOT_ALLOWED', { words });
}

function moveOf(deal: LockedDeal, { event, isReviewReturn }: MoveDealInput): DealMove | null {
  const isReturn = isReviewReturn && event === 'RETURNED' && deal.state === 'DELIVERED';
  return isReturn ? REVIEW_RETURN : dealMove(deal.state, event);
}

/**
 * Moves a deal along its course in the caller's transaction (D1): event, credit, unit, device, ranks and messages.
 * A repeated event does nothing. It refuses before it writes.
 *
 * Throws NOT_FOUND; EVENT_NOT_ALLOWED; EVENT_TIME_INVALID (as `keptTime`); what `undoRefused` makes; BAD_REQUEST for
 * an end without a reason, or a charge with another event than SETTLED.
 */
export async function moveDeal(deps: TxDeps, input: MoveDealInput): Promise<MovedDeal> {
  const { tx, clock } = deps;
  const deal = await lockDeal(deps, input);
  const { regionId, storeId, assetId, appraisalId, appraisalCode, eventNo, isLowestGrade, wonAt } = deal;
  const key = { regionId, assetId, appraisalId };
  const move = moveOf(deal, input);
  const bounds = { lastMs: deal.lastEventMs, nowMs: deal.receiptMs };
  const isAnother = input.isDayAlone && move && (!input.at || isTimely(input.at, bounds));
  if (deal.recorded && !isAnother)
    return { ...key, before: deal.state, state: deal.state, event: deal.recorded, isRepeated: true };
  if (needsReason(input.event) && !input.reason?.trim()) throw new AppError('BAD_REQUEST');
  if (input.chargeMinor !== undefined && input.event !== 'SETTLED') throw new AppError('BAD_REQUEST');
  if (!move) throw eventNotAllowed(deal.state, input.event);
  const happenedAt = input.at && keptTime(input.at, bounds);

  // Lock order: device before account, as in an award.
  if (move.hold === 'RESTORE') await beginUndo(tx, deal);
  else await freeDevice(tx, deal, move.to);
  const at = move.hold === 'RELEASE' ? await lockCredit(tx, clock, storeId) : deal.receipt;
  const dated = { ...input, at: happenedAt, doneAt: at };
  await writeMove(tx, deal, move, dated);
  if (move.hold === 'RESTORE') await forgetDelivery(tx, deal);
  await tellPartner(tx, { ...key, eventNo });
  const messages = await settleHold(deps, deal, move, dated);
  await settlePartner(deps, deal, move, input.actor);
  const unit = { assetId, regionId, storeId, appraisalCode, wonAt, at };
  const isUnitReturned = move.returnsUnit && (await returnUnit(tx, unit));
  await leaveMark(tx, { assetId, regionId, storeId: null });
  const payload = {
    appraisalCode,
    state: move.to,
    isUnitReturned,
    ...(input.event === 'DELIVERY_UNDONE' && { isDeliveryUndone: true }),
    isLowestGrade,
  };
  const moved = { storeId, kind: 'DEAL_MOVED', subject: appraisalCode, payload };
  await writeOutbox(tx, { regionId, messages: [...messages, moved], at });
  const event = { eventNo, state: move.to };
  return { ...key, before: deal.state, state: move.to, event, isRepeated: false };
}

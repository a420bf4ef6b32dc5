/** A partner's account (P6): each entry is posted once; errors are corrected by another entry. */

import type { PaymentMethod } from '@mazad/domain/ledger';
import {
  isPartnerEntryReversible,
  type PartnerEntryKind,
  type PartnerGoodsKind,
} from '@mazad/domain/partner-account';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { AppError } from '#platform/http/errors.ts';

interface Entry {
  partnerId: string;
  kind: PartnerEntryKind;
  /** Whole minor units, never 0; positive: the partner is owed more. */
  amountMinor: number;
  /** Such as `partner:…`, `operator:…` or `system`. */
  actor: string;
  /** Per partner: a repeated key posts once. */
  idempotencyKey: string;
  /** Only for goods. */
  deal?: { assetId: string; appraisalId: string; appraisalCode: string };
  method?: PaymentMethod | undefined;
  /** The bank's reference, and its local day, YYYY-MM-DD. */
  reference?: string | undefined;
  valueDay?: string | undefined;
  narrative?: string | undefined;
  reverses?: string | undefined;
}

/** Locks the account in the statement, then numbers and dates the entry. Returns its id. */
async function insertEntry(tx: Sql, clock: Clock, entry: Entry): Promise<string> {
  const { partnerId, kind, amountMinor, actor, idempotencyKey, deal } = entry;
  const entryId = uuidv7();
  await tx.query(
    `with account as (
       insert into partner_account as a (partner_id, entry_no, balance_minor, posted_at)
       values ($1, 1, $2, coalesce($3, clock_timestamp()))
       on conflict (partner_id) do update set entry_no = a.entry_no + 1,
         balance_minor = a.balance_minor + excluded.balance_minor,
         posted_at = greatest(a.posted_at, coalesce($3, clock_timestamp()))
       returning *)
     insert into partner_entry (partner_id, entry_no, entry_id, region_id, kind, amount_minor, balance_minor, local_day,
       asset_id, appraisal_id, appraisal_code, method, reference, value_day, narrative, reverses, actor, posted_at,
       idempotency_key)
     select $1, a.entry_no, $4, p.region_id, $5, $2, a.balance_minor, (a.posted_at at time zone r.time_zone)::date,
       $6, $7, $8, $9, $10, $11, $12, $13, $14, a.posted_at, $15
     from account a join partner p using (partner_id) join region r using (region_id)`,
    [
      partnerId,
      amountMinor,
      clock.at,
      entryId,
      kind,
      deal?.assetId ?? null,
      deal?.appraisalId ?? null,
      deal?.appraisalCode ?? null,
      entry.method ?? null,
      entry.reference ?? null,
      entry.valueDay ?? null,
      entry.narrative ?? null,
      entry.reverses ?? null,
      actor,
      idempotencyKey,
    ],
  );
  return entryId;
}

/**
 * What an event owes the deal's partner, or takes back, in positive minor units of the deal price. `eventNo` identifies
 * the event, which posts once; a second time throws.
 */
export async function postPartnerGoods(
  tx: Sql,
  clock: Clock,
  goods: {
    partnerId: string;
    kind: PartnerGoodsKind;
    priceMinor: number;
    actor: string;
    deal: NonNullable<Entry['deal']>;
    eventNo: number;
  },
): Promise<void> {
  const { kind, priceMinor, deal, eventNo, ...rest } = goods;
  await insertEntry(tx, clock, {
    ...rest,
    kind,
    deal,
    amountMinor: kind === 'DELIVERY' ? priceMinor : -priceMinor,
    idempotencyKey: `deal:${deal.appraisalCode}/${eventNo}`,
  });
}

/**
 * Locks the account, creating it if needed, and returns its balance in minor units; positive: the partner is owed.
 * Throws NOT_FOUND for an unknown partner.
 */
export async function lockPartnerAccount(tx: Sql, partnerId: string): Promise<{ balanceMinor: number }> {
  await tx.query(
    `insert into partner_account (partner_id, entry_no, balance_minor, posted_at)
     select partner_id, 0, 0, '-infinity' from partner where partner_id = $1 on conflict do nothing`,
    [partnerId],
  );
  return findRow<{ balanceMinor: number }>(
    tx,
    'select balance_minor as "balanceMinor" from partner_account where partner_id = $1 for update',
    [partnerId],
  );
}

export interface PartnerCommand extends Omit<Entry, 'kind' | 'deal' | 'reverses'> {
  kind: 'PAYOUT' | 'PAYMENT' | 'ADJUSTMENT';
}

async function postOnce(tx: Sql, clock: Clock, entry: Entry): Promise<{ isNew: boolean; entryId: string }> {
  const { partnerId, kind, amountMinor, idempotencyKey } = entry;
  await lockPartnerAccount(tx, partnerId);
  const [kept] = await tx.query<{ entryId: string; isSame: boolean }>(
    `select entry_id as "entryId", (kind, amount_minor, method, reference, value_day, narrative, reverses)
         is not distinct from ($3, $4::bigint, $5, $6, $7::date, $8, $9::uuid) as "isSame"
       from partner_entry where partner_id = $1 and idempotency_key = $2`,
    [
      partnerId,
      idempotencyKey,
      kind,
      amountMinor,
      entry.method ?? null,
      entry.reference ?? null,
      entry.valueDay ?? null,
      entry.narrative ?? null,
      entry.reverses ?? null,
    ],
  );
  if (!kept) return { isNew: true, entryId: await insertEntry(tx, clock, entry) };
  if (!kept.isSame) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return { isNew: false, entryId: kept.entryId };
}

/** Records a payout to a partner, a payment from it, or a correction. Throws NOT_FOUND, IDEMPOTENCY_KEY_REUSED. */
export function recordPartnerEntry(tx: Sql, clock: Clock, command: PartnerCommand) {
  return postOnce(tx, clock, command);
}

/**
 * Reverses an operator's entry by one of the opposite amount; repeatable. Throws NOT_FOUND, CHANGED_SINCE if it was
 * reversed by another request, NOT_REVERSIBLE for a deal's goods and for a reversal.
 */
export async function reversePartnerEntry(
  tx: Sql,
  clock: Clock,
  command: { partnerId: string; entryId: string; actor: string; narrative: string },
) {
  const { entryId, ...rest } = command;
  const entry = await findRow<{ kind: PartnerEntryKind; amountMinor: number }>(
    tx,
    'select kind, amount_minor as "amountMinor" from partner_entry where partner_id = $1 and entry_id = $2',
    [command.partnerId, entryId],
  );
  if (!isPartnerEntryReversible(entry.kind)) throw new AppError('NOT_REVERSIBLE');
  try {
    return await postOnce(tx, clock, {
      ...rest,
      kind: 'REVERSAL',
      amountMinor: -entry.amountMinor,
      reverses: entryId,
      idempotencyKey: `reversal:${entryId}`,
    });
  } catch (error) {
    // Another request reversed it for another reason.
    const isUndone = error instanceof AppError && error.type === 'IDEMPOTENCY_KEY_REUSED';
    throw isUndone ? new AppError('CHANGED_SINCE') : error;
  }
}

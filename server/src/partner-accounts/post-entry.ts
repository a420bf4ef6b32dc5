/** The account of a partner (P6): each entry is posted once; what is wrong is undone by another one. */
import type { PaymentMethod } from '@mazad/domain/ledger';
import {
  isPartnerEntryReversible,
  type PartnerEntryKind,
  type PartnerGoodsKind,
} from '@mazad/domain/partner-account';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '#platform/clock.ts';
import { first, type Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';

interface Entry {
  partnerId: string;
  kind: PartnerEntryKind;
  /** Whole minor units, never 0; above 0 the partner is owed more by it. */
  amountMinor: number;
  /** As `partner:…`, `operator:…` or `system`. */
  actor: string;
  /** Of the partner: the same key posts once. */
  idempotencyKey: string;
  /** Of goods alone. */
  deal?: { assetId: string; appraisalId: string; appraisalCode: string };
  method?: PaymentMethod | undefined;
  /** The bank's, and its local day, YYYY-MM-DD. */
  reference?: string | undefined;
  valueDay?: string | undefined;
  narrative?: string | undefined;
  reverses?: string | undefined;
}

/** Numbers and dates the entry under the lock of the account, which the statement takes. Answers its id. */
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
 * What a deal's partner is owed by an event of the deal, in whole minor units above 0: its deal price, or that much less.
 * `eventNo` is the event's, which posts once: the same again throws.
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
 * The account under its lock, which is opened where the partner has none: its balance in minor units, above 0 where the
 * partner is owed. Throws NOT_FOUND for an unknown partner.
 */
export async function lockPartnerAccount(tx: Sql, partnerId: string): Promise<{ balanceMinor: number }> {
  await tx.query(
    `insert into partner_account (partner_id, entry_no, balance_minor, posted_at)
     select partner_id, 0, 0, '-infinity' from partner where partner_id = $1 on conflict do nothing`,
    [partnerId],
  );
  const account = first(
    await tx.query<{ balanceMinor: number }>(
      'select balance_minor as "balanceMinor" from partner_account where partner_id = $1 for update',
      [partnerId],
    ),
  );
  if (!account) throw new AppError('NOT_FOUND');
  return account;
}

export interface PartnerWish extends Omit<Entry, 'kind' | 'deal' | 'reverses'> {
  kind: 'PAYOUT' | 'PAYMENT' | 'ADJUSTMENT';
}

async function postOnce(tx: Sql, clock: Clock, entry: Entry): Promise<{ isNew: boolean; entryId: string }> {
  const { partnerId, kind, amountMinor, idempotencyKey } = entry;
  await lockPartnerAccount(tx, partnerId);
  const kept = first(
    await tx.query<{ entryId: string; isSame: boolean }>(
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
    ),
  );
  if (!kept) return { isNew: true, entryId: await insertEntry(tx, clock, entry) };
  if (!kept.isSame) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return { isNew: false, entryId: kept.entryId };
}

/** Records what the desk paid a partner, was paid by it, or corrects. Throws NOT_FOUND, IDEMPOTENCY_KEY_REUSED. */
export function recordPartnerEntry(tx: Sql, clock: Clock, wish: PartnerWish) {
  return postOnce(tx, clock, wish);
}

/**
 * Undoes an entry of the desk by one of the opposite amount, once: the same call again answers as before. Throws
 * NOT_FOUND, CHANGED_SINCE when it was undone otherwise, NOT_REVERSIBLE for goods of a deal and for a reversal.
 */
export async function reversePartnerEntry(
  tx: Sql,
  clock: Clock,
  wish: { partnerId: string; entryId: string; actor: string; narrative: string },
) {
  const { entryId, ...rest } = wish;
  const entry = first(
    await tx.query<{ kind: PartnerEntryKind; amountMinor: number }>(
      'select kind, amount_minor as "amountMinor" from partner_entry where partner_id = $1 and entry_id = $2',
      [wish.partnerId, entryId],
    ),
  );
  if (!entry) throw new AppError('NOT_FOUND');
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
    // Somebody else has undone it, for a reason of their own.
    const isUndone = error instanceof AppError && error.type === 'IDEMPOTENCY_KEY_REUSED';
    throw isUndone ? new AppError('CHANGED_SINCE') : error;
  }
}

/** Money events without a deal (C1): each posts once per key; errors are corrected by a new transaction. */

import {
  adjustmentPostings,
  chargePostings,
  type EntryKind,
  goodsPostings,
  isReversible,
  type PaymentMethod,
  type Posting,
  paymentPostings,
  payoutPostings,
  reversed,
  type TaxedAmount,
} from '@mazad/domain/ledger';
import { type Clock, readClock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import type { DbDeps } from '#platform/db/timed.ts';
import { AppError } from '#platform/http/errors.ts';
import { writeOutbox } from '#platform/outbox.ts';
import { entryMessage, type PostedEntry, postTransaction, type Transaction } from './post-transaction.ts';
import { reopenedBy } from './tell-due.ts';

interface MoneyCommand {
  storeId: string;
  actor: string;
  narrative: string;
  /** A repeated key posts once. */
  idempotencyKey: string;
}

/** Posts and notifies the store (N1). */
async function postAndTell(
  tx: Sql,
  clock: Clock,
  transaction: Omit<Transaction, 'at'>,
): Promise<PostedEntry> {
  const { messages, regionId, ...posted } = await postTransaction(tx, { ...transaction, at: clock.at });
  if (!posted.isNew) return posted;
  const reopened =
    transaction.kind === 'REVERSAL'
      ? await reopenedBy(tx, { storeId: transaction.storeId, regionId, entryNo: posted.entryNo })
      : [];
  const told = [...messages, entryMessage(transaction, posted), ...reopened];
  await writeOutbox(tx, { regionId, messages: told, at: await readClock(tx, clock) });
  return posted;
}

export interface Payment extends MoneyCommand {
  /** Whole minor units, positive. */
  amountMinor: number;
  method: PaymentMethod;
  /** The bank's reference, and the local day, YYYY-MM-DD, on which it moved the money. */
  reference?: string | undefined;
  valueDay?: string | undefined;
}

/**
 * Records a payment by the store (C1, C5), or with `isPayout` to it. Throws NOT_FOUND for an unknown store,
 * IDEMPOTENCY_KEY_REUSED, and a RangeError for an amount that is not a positive whole number.
 */
export async function recordPaymentIn(
  tx: Sql,
  clock: Clock,
  {
    storeId,
    amountMinor,
    method,
    reference,
    valueDay,
    narrative,
    actor,
    idempotencyKey,
    isPayout,
  }: Payment & { isPayout?: boolean },
): Promise<PostedEntry> {
  return postAndTell(tx, clock, {
    storeId,
    kind: isPayout ? 'PAYOUT' : 'PAYMENT',
    postings: isPayout ? payoutPostings(amountMinor) : paymentPostings(amountMinor),
    facts: { actor, method, reference, valueDay, narrative },
    idempotencyKey: `payment:${idempotencyKey}`,
  });
}

/** {@link recordPaymentIn} in its own transaction. */
export function recordPayment(deps: DbDeps, payment: Payment): Promise<PostedEntry> {
  return deps.db.transaction((tx) => recordPaymentIn(tx, deps.clock, payment));
}

/** Posts goods bought in bulk, with their stack (C4). Once per stack id of a store, unless it is reversed. */
export function postBulkPurchase(
  tx: Sql,
  clock: Clock,
  {
    storeId,
    actor,
    narrative,
    idempotencyKey,
    stackId,
    ...amount
  }: MoneyCommand & TaxedAmount & { stackId: string },
): Promise<PostedEntry> {
  return postAndTell(tx, clock, {
    storeId,
    kind: 'BULK_PURCHASE',
    postings: goodsPostings(amount),
    facts: { actor, narrative, stackId },
    idempotencyKey: `bulk:${idempotencyKey}`,
  });
}

/** A charge without a deal, in positive minor units. */
export function postCharge(
  tx: Sql,
  clock: Clock,
  command: MoneyCommand & { amountMinor: number },
): Promise<PostedEntry> {
  const { storeId, actor, narrative, idempotencyKey, amountMinor } = command;
  return postAndTell(tx, clock, {
    storeId,
    kind: 'CHARGE',
    postings: chargePostings(amountMinor),
    facts: { actor, narrative },
    idempotencyKey: `charge:${idempotencyKey}`,
  });
}

/** An adjustment: positive means that the store owes more. */
export function postAdjustment(
  tx: Sql,
  clock: Clock,
  command: MoneyCommand & { signedMinor: number },
): Promise<PostedEntry> {
  const { storeId, actor, narrative, idempotencyKey, signedMinor } = command;
  return postAndTell(tx, clock, {
    storeId,
    kind: 'ADJUSTMENT',
    postings: adjustmentPostings(signedMinor),
    facts: { actor, narrative },
    idempotencyKey: `adjustment:${idempotencyKey}`,
  });
}

interface Kept {
  kind: EntryKind;
  stackId: string | null;
  appraisalCode: string | null;
  postings: Posting[];
}

/**
 * Reverses a transaction by one with opposite postings (C1); repeatable. Throws NOT_FOUND, CHANGED_SINCE if it was
 * reversed by another request, NOT_REVERSIBLE for a deal's goods and for a reversal.
 */
export async function reverseTransaction(
  tx: Sql,
  clock: Clock,
  command: Omit<MoneyCommand, 'idempotencyKey'> & { transactionId: string },
): Promise<PostedEntry> {
  const { storeId, transactionId, actor, narrative } = command;
  const entry = await findRow<Kept>(
    tx,
    `select t.kind, t.stack_id as "stackId", t.appraisal_code as "appraisalCode", jsonb_agg(jsonb_build_object(
       'debit', p.debit_account, 'credit', p.credit_account, 'amountMinor', p.amount_minor) order by p.line_no) as postings
     from ledger_transaction t join ledger_posting p using (store_id, transaction_id)
     where t.store_id = $1 and t.transaction_id = $2 group by t.kind, t.stack_id, t.appraisal_code`,
    [storeId, transactionId],
  );
  if (!isReversible(entry.kind)) throw new AppError('NOT_REVERSIBLE');
  const { stackId, appraisalCode } = entry;
  const facts = { actor, narrative, reverses: transactionId, stackId, appraisalCode };
  try {
    return await postAndTell(tx, clock, {
      storeId,
      kind: 'REVERSAL',
      postings: reversed(entry.postings),
      facts,
      idempotencyKey: `reversal:${transactionId}`,
    });
  } catch (error) {
    // Another request reversed it for another reason.
    throw error instanceof AppError && error.type === 'IDEMPOTENCY_KEY_REUSED'
      ? new AppError('CHANGED_SINCE')
      : error;
  }
}

import { type EntryKind, effectOf, type PaymentMethod, type Posting } from '@mazad/domain/ledger';
import { v7 as uuidv7 } from 'uuid';
import type { Instant } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { callRows } from '#platform/db/functions.ts';
import type { Message } from '#platform/outbox.ts';

export interface Transaction {
  storeId: string;
  kind: EntryKind;
  postings: readonly Posting[];
  facts: {
    /** Such as `partner:…`, `operator:…` or `system`. */
    actor: string;
    assetId?: string | null;
    appraisalCode?: string | null;
    stackId?: string | null;
    reverses?: string;
    method?: PaymentMethod;
    /** The bank's reference, and its local day, YYYY-MM-DD. */
    reference?: string | undefined;
    valueDay?: string | undefined;
    narrative?: string | null;
  };
  /** Per store: a repeated key posts once. */
  idempotencyKey: string;
  /** Change of the hold by the same event; negative releases it (C2). */
  blockedMinor?: number;
  /** Refused with CREDIT_NOT_COVERED unless available credit covers it. */
  isOnlyIfCovered?: boolean;
  /** Null: now, read under the account's lock. */
  at: Instant | null;
}

export interface PostedEntry {
  /** False if the same request had been posted under this key. */
  isNew: boolean;
  transactionId: string;
  entryNo: number;
}

const POSTED = `is_new as "isNew", transaction_id as "transactionId", entry_no as "entryNo", region_id as "regionId",
  messages`;

/** The caller's messages, sent in the same transaction after all its other locks. */
export interface PostedEntryInside extends PostedEntry {
  regionId: string;
  messages: Message[];
}

/**
 * Posts a transaction and moves the store's credit, in the caller's transaction (C1, C2).
 *
 * Throws NOT_FOUND for an unknown store, IDEMPOTENCY_KEY_REUSED if the key was used for another request,
 * CREDIT_NOT_COVERED.
 */
export async function postTransaction(tx: Sql, transaction: Transaction): Promise<PostedEntryInside> {
  const { storeId: store, kind, postings: lines, facts, idempotencyKey: key, at } = transaction;
  const { blockedMinor = 0, isOnlyIfCovered: onlyCovered = false } = transaction;
  const given = { store, id: uuidv7(), kind, lines, facts, key, blockedMinor, onlyCovered, at };
  const rows = await callRows<PostedEntryInside>(tx.query, 'post_transaction', given, POSTED);
  return rows[0]!;
}

export function entryMessage(
  { storeId, kind, postings, facts }: Pick<Transaction, 'storeId' | 'kind' | 'postings' | 'facts'>,
  { transactionId, entryNo }: PostedEntry,
): Message {
  return {
    storeId,
    kind: kind === 'PAYMENT' || kind === 'PAYOUT' ? 'PAYMENT_RECORDED' : 'ACCOUNT_CHANGED',
    subject: transactionId,
    payload: { kind, entryNo, ...effectOf(postings), method: facts.method ?? null },
  };
}

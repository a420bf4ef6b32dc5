/** The money of a deal (C1, D1, G4): each event posts once and moves the store's credit in the same transaction. */

import { chargePostings, goodsPostings, reversed, type TaxedAmount } from '@mazad/domain/ledger';
import type { Instant } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import {
  entryMessage,
  type PostedEntryInside,
  postTransaction,
  type Transaction,
} from './post-transaction.ts';

interface OfDeal {
  storeId: string;
  assetId: string;
  appraisalCode: string;
  actor: string;
  /** Null: now, read under the account's lock. */
  at: Instant | null;
}

function postOfDeal(
  tx: Sql,
  deal: OfDeal,
  entry: Pick<Transaction, 'kind' | 'postings' | 'blockedMinor' | 'isOnlyIfCovered'> & {
    narrative?: string | undefined;
    /** Distinguishes entries of one kind. */
    turn?: number;
  },
): Promise<PostedEntryInside> {
  const { storeId, assetId, appraisalCode, actor, at } = deal;
  const { narrative, turn, ...rest } = entry;
  return postTransaction(tx, {
    ...rest,
    storeId,
    facts: { actor, assetId, appraisalCode, narrative: narrative ?? null },
    idempotencyKey: `${entry.kind.toLowerCase()}:${appraisalCode}${turn ? `/${turn}` : ''}`,
    at,
  });
}

/**
 * Posts the debt for a delivered device and releases its hold. `eventNo` is the delivery's. A second purchase throws,
 * unless the first was undone.
 */
export async function postPurchase(
  tx: Sql,
  deal: OfDeal & TaxedAmount & { eventNo: number },
): Promise<PostedEntryInside> {
  const posted = await postOfDeal(tx, deal, {
    kind: 'PURCHASE',
    turn: deal.eventNo,
    postings: goodsPostings(deal),
    blockedMinor: -(deal.priceMinor + deal.taxMinor),
  });
  if (!posted.isNew) throw new Error(`the purchase of ${deal.appraisalCode} is posted already`);
  return posted;
}

/**
 * Undoes the purchase of an undone delivery (D1) and holds its total again, so available credit is as before. Credits
 * that had settled it settle other debits (C5). Throws if the deal has no purchase.
 */
export async function undoPurchase(
  tx: Sql,
  deal: OfDeal & TaxedAmount & { narrative: string },
): Promise<PostedEntryInside> {
  const { storeId, assetId, appraisalCode, actor, at, narrative } = deal;
  const [row] = await tx.query<{ id: string }>(
    `select p.transaction_id as id from ledger_transaction p
     where p.store_id = $1 and p.appraisal_code = $2 and p.kind = 'PURCHASE' and not exists (
       select from ledger_transaction r where r.store_id = p.store_id and r.reverses = p.transaction_id)`,
    [storeId, appraisalCode],
  );
  const reverses = row?.id;
  if (!reverses) throw new Error(`no purchase of ${appraisalCode} stands`);
  return postTransaction(tx, {
    storeId,
    kind: 'REVERSAL',
    postings: reversed(goodsPostings(deal)),
    facts: { actor, assetId, appraisalCode, narrative, reverses },
    idempotencyKey: `reversal:${reverses}`,
    blockedMinor: deal.priceMinor + deal.taxMinor,
    at,
  });
}

/**
 * Posts a grade change (G4): negative is a credit of price and tax; positive is a debit, which available credit must
 * cover (G3). Once per deal. Throws CREDIT_NOT_COVERED.
 */
export function postGradeChange(
  tx: Sql,
  deal: OfDeal & TaxedAmount & { isDebit: boolean; narrative?: string },
): Promise<PostedEntryInside> {
  const { narrative, isDebit } = deal;
  const goods = goodsPostings(deal);
  return isDebit
    ? postOfDeal(tx, deal, { kind: 'GRADE_DEBIT', postings: goods, isOnlyIfCovered: true, narrative })
    : postOfDeal(tx, deal, { kind: 'GRADE_CREDIT', postings: reversed(goods), narrative });
}

/** Credits the full price and tax of a device that was returned after delivery (G4). Once per deal. */
export function postReturnCredit(tx: Sql, deal: OfDeal & TaxedAmount): Promise<PostedEntryInside> {
  return postOfDeal(tx, deal, { kind: 'RETURN_CREDIT', postings: reversed(goodsPostings(deal)) });
}

/**
 * Posts a charge on a deal, such as for a refused delivery (D1), in positive minor units. Once per deal and `reason`.
 * It has its own message (N1), since the deal's notice does not mention it.
 */
export async function postDealCharge(
  tx: Sql,
  deal: OfDeal & { amountMinor: number; narrative: string; reason: string },
): Promise<PostedEntryInside> {
  const { storeId, assetId, appraisalCode, actor, at, narrative } = deal;
  const charge = {
    storeId,
    kind: 'CHARGE',
    postings: chargePostings(deal.amountMinor),
    facts: { actor, assetId, appraisalCode, narrative },
    idempotencyKey: `charge:${deal.reason}:${appraisalCode}`,
    at,
  } as const;
  const posted = await postTransaction(tx, charge);
  if (!posted.isNew) return posted;
  return { ...posted, messages: [...posted.messages, entryMessage(charge, posted)] };
}

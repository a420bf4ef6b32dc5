/** Stores' statements for tests, on the test file's own database. */

import type { Statement, StatementEntry } from '@mazad/contract/statement';
import {
  adjustmentPostings,
  chargePostings,
  goodsPostings,
  type Posting,
  paymentPostings,
  reversed,
} from '@mazad/domain/ledger';
import { clockAt } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { useTestDatabase } from '../../../test/database.ts';
import { everyPage } from '../../../test/every-page.ts';
import { buildStore } from '../../../test/factories.ts';
import { postTransaction } from '../post-transaction.ts';
import { reverseTransaction } from '../record-money.ts';
import { getRunningBalance } from './get-running-balance.ts';
import { getStatement } from './get-statement.ts';

export let db: Db;

export function useStatements(): void {
  ({ db } = useTestDatabase());
}

export const NOW = new Date('2026-03-10T08:00:00Z');

export type Query = Parameters<typeof getStatement>[2];

export const read = (storeId: string, query: Query = {}, now = NOW) =>
  getStatement({ db, clock: clockAt(now) }, { storeId }, query);
export const balance = (storeId: string, now = NOW) =>
  getRunningBalance({ db, clock: clockAt(now) }, { storeId });
export const entriesOf = (statement: Statement): StatementEntry[] =>
  statement.groups.flatMap((group) => group.transactions);

const goods = (signedMinor: number) => goodsPostings({ priceMinor: Math.abs(signedMinor), taxMinor: 0 });

const POSTINGS = {
  PAYMENT: (signedMinor: number): Posting[] => paymentPostings(-signedMinor),
  ADJUSTMENT: adjustmentPostings,
  CHARGE: chargePostings,
  BULK_PURCHASE: goods,
  PURCHASE: goods,
  GRADE_CREDIT: (signedMinor: number) => reversed(goods(signedMinor)),
  RETURN_CREDIT: (signedMinor: number) => reversed(goods(signedMinor)),
};

interface StatementRequest {
  kind: keyof typeof POSTINGS;
  /** Positive: the store owes more. */
  signedMinor: number;
  at: string | Date;
  narrative?: string;
  /** The deal that it is about. */
  appraisalCode?: string;
}

let keys = 0;

export async function post(storeId: string, request: StatementRequest): Promise<string> {
  const { kind, signedMinor, at, narrative, appraisalCode } = request;
  keys += 1;
  const posted = await db.transaction((tx) =>
    postTransaction(tx, {
      storeId,
      kind,
      postings: POSTINGS[kind](signedMinor),
      facts: {
        actor: 'operator:test',
        narrative: narrative ?? `note ${keys}`,
        appraisalCode: appraisalCode ?? null,
        ...(kind === 'PAYMENT' && { method: 'BANK_TRANSFER' }),
        ...(kind === 'BULK_PURCHASE' && { stackId: `ST-${keys}` }),
      },
      idempotencyKey: String(keys),
      at: new Date(at),
    }),
  );
  return posted.transactionId;
}

/** Reverses an entry; returns the reversal's id. */
export async function reverse(storeId: string, transactionId: string, at: string | Date): Promise<string> {
  const request = {
    storeId,
    transactionId,
    actor: 'operator:test',
    narrative: `note against ${transactionId}`,
  };
  const posted = await db.transaction((tx) => reverseTransaction(tx, clockAt(new Date(at)), request));
  return posted.transactionId;
}

/** Charges of 10, 20, 30 … AED, one per instant. */
export async function storeWithCharges(instants: string[]): Promise<string> {
  const storeId = await buildStore(db);
  for (const [index, at] of instants.entries()) {
    await post(storeId, { kind: 'ADJUSTMENT', signedMinor: (index + 1) * 1000, at });
  }
  return storeId;
}

export function walk(storeId: string, query: Query, by: 'page' | 'cursor'): Promise<Statement[]> {
  let page = 0;
  return everyPage((cursor) => {
    page += 1;
    return read(storeId, { ...query, ...(by === 'page' ? { page } : { cursor: cursor || undefined }) });
  });
}

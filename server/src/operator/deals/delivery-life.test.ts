/**
 * A deal that is delivered, undone and delivered again, and what follows, checked against hand-kept books (C1, C2, C5,
 * D1).
 */

import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { expectCleanAudit } from '../../../test/harness/audit.ts';
import { untilBlocked } from '../../../test/harness/between.ts';
import { buildPayment } from '../../../test/money-factories.ts';
import { getRunningBalance } from '../../credit/statement/get-running-balance.ts';
import { createReview } from '../../grade-reviews/create-review.ts';
import {
  buildDelivered,
  buildReviewWorld,
  moveBuiltReview,
  type ReviewWorld,
  requestFor,
} from '../../grade-reviews/reviews.fixture.ts';
import { systemClock } from '../../platform/clock.ts';
import { useOperator } from '../operator.fixture.ts';

const test = useTestApp();
const deps = { db: test.db, clock: systemClock };
const operator = useOperator(test);

/** Grade B of a bid of 1,000: 850.00 plus 5%. */
const PRICE = 89_250;
/** Grade C is 700.00: 150.00 less, plus its tax. */
const GRADE_CREDIT = 15_750;

/** Moves the deal, with its current version. */
async function move(code: string, event: string, reason?: string) {
  const { version } = await operator.get(`/deals/${code}`);
  return operator.move(code, { event, version, reason });
}
const undo = (code: string) => move(code, 'DELIVERY_UNDONE', 'Wrong parcel');

/** A store with one delivered deal, and a simple list of its entries. */
async function delivered() {
  const world = await buildReviewWorld(test);
  const { appraisalCode: code } = await buildDelivered(test, world);
  const entries = [PRICE];
  /** Checks the expected entries and blocked credit after a step. */
  const holds = async (...step: [...entered: number[], blocked: number]) => {
    const blocked = step.pop()!;
    entries.push(...step);
    const owed = entries.reduce((sum, one) => sum + one, 0);
    const kept = await test.sql<{ signed: number }>`select debit_minor - credit_minor as signed
      from ledger_transaction where store_id = ${world.storeId} order by entry_no`;
    expect(kept.map(({ signed }) => signed)).toEqual(entries);
    const [account] = await test.sql`select running_balance_minor as owed, blocked_minor as blocked,
      (select coalesce(sum(u.left_minor), 0) from unsettled_debits(store_id, null) u)::bigint as unsettled
      from credit_account where store_id = ${world.storeId}`;
    expect(account).toEqual({ owed, blocked, unsettled: Math.max(owed, 0) });
    const { due } = await getRunningBalance(deps, { storeId: world.storeId });
    expect(due + owed / 100).toBe(0);
    await expectCleanAudit(test.db.pool);
  };
  const pay = (amountMinor: number) => buildPayment(test.db, world.storeId, amountMinor);
  await holds(0);
  return { world, code, holds, pay };
}

async function ask(world: ReviewWorld, code: string): Promise<string> {
  const caller = { userId: world.userId, storeId: world.storeId, language: 'en' as const };
  return createReview(deps, caller, await requestFor(test, world, code), null);
}
const decide = (reviewId: string, action: 'REVISE' | 'REQUEST_RETURN', itemConditionId?: string) =>
  moveBuiltReview(test, reviewId, action, { itemConditionId });

it('ends with a lower grade, with a payment by the store in between', async () => {
  const { world, code, holds, pay } = await delivered();
  await pay(50_000);
  await holds(-50_000, 0);
  expect((await undo(code)).status).toBe(200);
  await holds(-PRICE, PRICE);
  await pay(10_000);
  await holds(-10_000, PRICE);
  expect((await move(code, 'DELIVERED')).status).toBe(200);
  await holds(PRICE, 0);
  const reviewId = await ask(world, code);
  await holds(0);
  await decide(reviewId, 'REVISE', world.asset.conditionIds[2]);
  await holds(-GRADE_CREDIT, 0);
  await pay(PRICE - GRADE_CREDIT - 60_000);
  await holds(-(PRICE - GRADE_CREDIT - 60_000), 0);
});

it('ends with a return, after two undone deliveries and a partial payment', async () => {
  const { world, code, holds, pay } = await delivered();
  expect((await undo(code)).status).toBe(200);
  await holds(-PRICE, PRICE);
  expect((await move(code, 'DELIVERED')).status).toBe(200);
  await holds(PRICE, 0);
  await pay(30_000);
  await holds(-30_000, 0);
  expect((await undo(code)).status).toBe(200);
  await holds(-PRICE, PRICE);
  expect((await move(code, 'DELIVERED')).status).toBe(200);
  await holds(PRICE, 0);
  await decide(await ask(world, code), 'REQUEST_RETURN');
  await holds(0);
  expect((await move(code, 'PICKED_UP')).status).toBe(200);
  await holds(0);
  expect((await move(code, 'RETURNED')).status).toBe(200);
  await holds(-PRICE, 0);
});

it('is returned once, even if somebody undoes the delivery at the same moment', async () => {
  const { world, code, holds } = await delivered();
  await decide(await ask(world, code), 'REQUEST_RETURN');
  expect((await move(code, 'PICKED_UP')).status).toBe(200);
  const both = await test.db.transaction(async (holder) => {
    await holder.query('select from market where asset_id = $1 for update', [world.asset.assetId]);
    const begun = [move(code, 'RETURNED'), undo(code)] as const;
    await untilBlocked(test.db.pool, 2);
    return begun;
  });
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 409]);
  await holds(-PRICE, 0);
});

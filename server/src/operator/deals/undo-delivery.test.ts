/** A mistaken delivery undone by an operator: D1, C1, C2, C5, G1, P2, P4. */

import { documentNumber } from '@mazad/contract/invoices';
import { afterAll, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../test/harness/audit.ts';
import { inOrder } from '../../../test/harness/between.ts';
import { buildPayment } from '../../../test/money-factories.ts';
import { type BuiltDeal, buildDeal } from '../../../test/trade-factories.ts';
import { useMade } from '../../../test/use-made.ts';
import { titleOf } from '../../credit/invoices/document-words.ts';
import { loadByNumber } from '../../credit/invoices/load-entry.ts';
import { readDealMoney } from '../../deals/index.ts';
import { createReview } from '../../grade-reviews/create-review.ts';
import {
  buildDelivered,
  buildReview,
  buildReviewWorld,
  requestFor,
} from '../../grade-reviews/reviews.fixture.ts';
import { type Clock, clockAt, systemClock } from '../../platform/clock.ts';
import { getPartnerDeal } from '../../trade-ins/partners/get-partner-deal.ts';
import { recordShipmentEvent } from '../../trade-ins/record-shipment-event.ts';
import { auditOf, useDesk } from '../operator.fixture.ts';
import { makeSeenMove } from './move.ts';

const DAY_MS = 86_400_000;
const { test, desk: operator } = useDesk();
const world = useMade(() => buildReviewWorld(test));
afterAll(async () => {
  // Ledger, holds, devices and receipts match what is recomputed from them, even with undone deliveries.
  await expectCleanAudit(test.db.pool);
});

const REASON = 'The courier scanned the wrong parcel';
const undo = (code: string, version = 3, more: object = {}) =>
  operator.move(code, { event: 'DELIVERY_UNDONE', version, reason: REASON, ...more });
const dealOf = (code: string) => operator.get(`/deals/${code}`);
const tell = (deal: BuiltDeal, type: 'PICKED_UP' | 'DELIVERED' | 'REFUSED', at: Date) =>
  test.db.transaction((tx) =>
    recordShipmentEvent(
      { tx, clock: systemClock },
      { partnerId: deal.partner.partnerId, shopIds: null, language: 'en' as const },
      { appraisalCode: deal.appraisalCode, event: { type, at: at.toISOString() } },
    ),
  );

async function creditOf(storeId = world.storeId) {
  const [row] = await test.sql<{ running: number; blocked: number }>`select running_balance_minor as
    running, blocked_minor as blocked from credit_account where store_id = ${storeId}`;
  return row!;
}

const moneyOf = (appraisalCode: string) =>
  readDealMoney(
    { db: test.db, clock: systemClock },
    { storeId: world.storeId, appraisalCode, timeZone: 'Asia/Dubai' },
  );

const entriesOf = (code: string) =>
  test.sql<{ kind: string; no: number; undoes: number | null }>`select t.kind, t.entry_no as no,
    p.entry_no as undoes from ledger_transaction t
    left join ledger_transaction p on p.store_id = t.store_id and p.transaction_id = t.reverses
    where t.appraisal_code = ${code} order by t.entry_no`;

it('is in transit again with its money blocked as before, and everybody is told', async () => {
  const before = await creditOf();
  const { appraisalCode: code } = await buildDelivered(test, world);
  const delivered = await dealOf(code);
  expect(delivered.undoObstacle).toBeNull();
  const total = delivered.purchasePrice * 100;
  const held = await creditOf();
  const undone = { event: 'DELIVERY_UNDONE', version: 3, reason: REASON };
  const outlook = await operator.move(code, undone, '/moves/outlook');
  expect(outlook.body.data).toMatchObject({
    state: 'IN_TRANSIT',
    entries: [{ kind: 'REVERSAL', receivable: delivered.purchasePrice }],
  });
  expect(await creditOf()).toEqual(held);

  const answer = await undo(code);
  expect([answer.status, answer.body.data]).toMatchObject([
    200,
    { state: 'IN_TRANSIT', deliveredAt: null, undoObstacle: null },
  ]);
  expect(answer.body.data.course.map(({ type }: { type: string }) => type)).toEqual([
    ...['WON', 'PICKED_UP', 'DELIVERED', 'DELIVERY_UNDONE'],
  ]);
  expect(await creditOf()).toEqual({ running: before.running, blocked: before.blocked + total });
  const [purchase, reversal] = await entriesOf(code);
  expect(reversal).toMatchObject({ kind: 'REVERSAL', undoes: purchase?.no });
  const note = await loadByNumber(test.db, world.storeId, documentNumber(world.storeId, reversal!.no));
  expect([titleOf(note), note.refersToNo]).toEqual(['taxCreditNote', purchase?.no]);
  expect(await moneyOf(code)).toMatchObject({ paymentState: 'NONE', payment: null });

  const [told] = await test.sql<{ payload: object }>`select payload from outbox where subject = ${code}
    and kind = 'DEAL_MOVED' order by seq desc limit 1`;
  expect(told?.payload).toMatchObject({ state: 'IN_TRANSIT', isDeliveryUndone: true });
  expect((await auditOf(test, `deal:${code}`)).at(-1)).toMatchObject({
    action: 'UNDO_DELIVERY',
    actor: `operator:${operator.userId}`,
    before: { state: 'DELIVERED' },
    after: { state: 'IN_TRANSIT', event: 'DELIVERY_UNDONE', reason: REASON },
  });
  // An undone delivery cannot be reviewed: the window is closed until the next delivery (G1).
  const caller = { userId: world.userId, storeId: world.storeId, language: 'en' as const };
  const request = createReview(
    { db: test.db, clock: systemClock },
    caller,
    await requestFor(test, world, code),
    null,
  );
  await expect(request).rejects.toMatchObject({ type: 'REVIEW_REFUSED' });
});

it('is delivered again with its own charge, which the earlier payment settles', async () => {
  const { appraisalCode: code } = await buildDelivered(test, world);
  const owed = await creditOf();
  await buildPayment(test.db, world.storeId, owed.running);
  expect((await undo(code)).status).toBe(200);
  const again = { event: 'DELIVERED', version: 4, reason: undefined };
  expect((await undo(code, 4, again)).status).toBe(200);
  expect(await creditOf()).toEqual({ running: 0, blocked: owed.blocked });
  expect((await entriesOf(code)).map(({ kind }) => kind)).toEqual(['PURCHASE', 'REVERSAL', 'PURCHASE']);
  const { paymentState, payment } = await moneyOf(code);
  expect([paymentState, payment?.unsettled]).toEqual(['PAID', 0]);
});

it('can then be refused, charged and settled, and the charge is no part of the purchase', async () => {
  const before = await creditOf();
  const { appraisalCode: code } = await buildDelivered(test, world);
  await undo(code);
  await undo(code, 4, { event: 'REFUSED' });
  expect((await undo(code, 5, { event: 'SETTLED', charge: 20 })).status).toBe(200);
  expect(await creditOf()).toEqual({ ...before, running: before.running + 2_000 });
  const charge = (await entriesOf(code)).at(-1)!;
  const note = await loadByNumber(test.db, world.storeId, documentNumber(world.storeId, charge.no));
  expect(note).toMatchObject({ kind: 'CHARGE', refersToNo: null });
});

it('tells its partner the current state, and accepts events from before the mistake was noticed', async () => {
  const deal = await buildDeal(test.db, { asset: world.asset, at: new Date(Date.now() - 3 * 3_600_000) });
  const { appraisalCode, partner } = deal;
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const delivered = at(1);
  await tell(deal, 'PICKED_UP', at(2));
  await tell(deal, 'DELIVERED', delivered);
  expect((await undo(appraisalCode)).status).toBe(200);
  const seen = await getPartnerDeal({ db: test.db }, { partnerId: partner.partnerId, appraisalCode });
  expect(seen.state).toBe('IN_TRANSIT');
  // The partner must not see the operator's reason.
  expect(seen.events.at(-1)).toMatchObject({ type: 'DELIVERY_UNDONE', state: 'IN_TRANSIT', reason: null });
  // The same event again gets the same answer and delivers nothing.
  await tell(deal, 'DELIVERED', delivered);
  expect((await dealOf(appraisalCode)).state).toBe('IN_TRANSIT');
  await tell(deal, 'REFUSED', at(0.5));
  expect((await dealOf(appraisalCode)).state).toBe('REFUSED');
});

it('is refused with the reason: a review, finance closing, a device in another deal', async () => {
  const reviewed = await buildReview(test, world);
  expect((await dealOf(reviewed.appraisalCode)).undoObstacle).toBe('REVIEWED');
  const answer = await undo(reviewed.appraisalCode);
  expect([answer.status, answer.body.type]).toEqual([409, 'UNDO_REVIEWED']);

  const old = await buildDelivered(test, world);
  const undoAt = (clock: Clock) =>
    test.db.transaction((tx) =>
      makeSeenMove(
        tx,
        clock,
        {
          appraisalCode: old.appraisalCode,
          event: 'DELIVERY_UNDONE',
          reason: REASON,
          attempt: 'late',
          version: 3,
        },
        { actor: `operator:${operator.userId}`, language: 'en' },
      ),
    );
  await expect(undoAt(clockAt(new Date(Date.now() + 45 * DAY_MS)))).rejects.toMatchObject({
    type: 'UNDO_FINANCE_CLOSED',
  });

  const again = await buildDeal(test.db, { asset: world.asset, serialNumber: old.serialNumber });
  expect((await dealOf(old.appraisalCode)).undoObstacle).toBe('DEVICE_IN_DEAL');
  expect((await undo(old.appraisalCode)).body.type).toBe('UNDO_DEVICE_IN_DEAL');
  // After that one is cancelled, the device belongs to the first deal again, but gets no new quotes for a while.
  await undo(again.appraisalCode, 1, { event: 'CANCELLED' });
  expect((await undo(old.appraisalCode)).status).toBe(200);
});

it('does not change past available credit (M16)', async () => {
  const before = await creditOf();
  const [now] = await test.db.query<{ at: string }>('select clock_timestamp()::text as at');
  await undo((await buildDelivered(test, world)).appraisalCode);
  const rows = await test.sql<{ used: number }>`select a.credit_limit_minor - c.available_minor as used
    from credit_account a, credit_at(a.store_id, ${now!.at}) c
    where a.store_id = ${world.storeId}`;
  expect(rows).toEqual([{ used: before.running + before.blocked }]);
});

it('needs a reason, and has no own time', async () => {
  const { appraisalCode: code } = await buildDelivered(test, world);
  expect((await undo(code, 3, { reason: ' ' })).body.errors).toMatchObject([{ path: 'reason' }]);
  expect((await undo(code, 3, { at: '2026-01-01 10:00' })).body.errors).toMatchObject([{ path: 'at' }]);
  expect((await dealOf(code)).state).toBe('DELIVERED');
});

/** The first one holds the deal and waits for a lock of the store. */
const inTurn = <A, B>(code: string, lock: string, first: () => Promise<A>, second: () => Promise<B>) => {
  const free = 'select from deal where appraisal_code = $1 for update skip locked';
  return inOrder(test.db, { lock: [lock, world.storeId], free: [free, code] }, first, second);
};
const ACCOUNT = 'select from credit_account where store_id = $1 for update';
const OUTBOX = 'select from outbox_head where store_id = $1 for update';

it('and a dealer’s review request at the same moment: one of them wins', async () => {
  const caller = { userId: world.userId, storeId: world.storeId, language: 'en' as const };
  const asked = async (code: string) => {
    const body = await requestFor(test, world, code);
    return () =>
      createReview({ db: test.db, clock: systemClock }, caller, body, null).then(
        () => 'ASKED',
        ({ type }: { type: string }) => type,
      );
  };
  const one = (await buildDelivered(test, world)).appraisalCode;
  const [undone, refused] = await inTurn(one, ACCOUNT, () => undo(one), await asked(one));
  expect([undone.status, refused]).toEqual([200, 'REVIEW_REFUSED']);
  const two = (await buildDelivered(test, world)).appraisalCode;
  const [won, late] = await inTurn(two, OUTBOX, await asked(two), () => undo(two));
  expect([won, late.status, late.body.type]).toEqual(['ASKED', 409, 'UNDO_REVIEWED']);
});

it('tells the second of two operators that the deal has moved', async () => {
  const { appraisalCode: code } = await buildDelivered(test, world);
  const before = await creditOf();
  const answers = await inTurn(
    code,
    ACCOUNT,
    () => undo(code),
    () => undo(code),
  );
  expect(answers.map(({ status, body }) => [status, body.type])).toEqual([
    [200, undefined],
    [409, 'CHANGED_SINCE'],
  ]);
  expect((await entriesOf(code)).map(({ kind }) => kind)).toEqual(['PURCHASE', 'REVERSAL']);
  expect((await creditOf()).running).toBeLessThan(before.running);
});

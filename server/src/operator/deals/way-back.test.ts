/** The return of a delivered device, moved by operators (G3, D1): audit log, preview and the partner's view. */
import { randomUUID } from 'node:crypto';
import type { MoveResult } from '@mazad/contract/operator/deal-moves';
import { afterAll, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../test/harness/audit.ts';
import { soon } from '../../../test/harness/soon.ts';
import { useMade } from '../../../test/use-made.ts';
import { buildReview, buildReviewWorld, moveBuiltReview } from '../../grade-reviews/reviews.fixture.ts';
import { systemClock } from '../../platform/clock.ts';
import { getPartnerDeal } from '../../trade-ins/partners/get-partner-deal.ts';
import { listPartnerDeals } from '../../trade-ins/partners/list-partner-deals.ts';
import { recordShipmentEvent, recordShipmentEvents } from '../../trade-ins/record-shipment-event.ts';
import { auditOf, useDesk } from '../operator.fixture.ts';

const { test, desk: operator } = useDesk();
const world = useMade(() => buildReviewWorld(test));
afterAll(() => expectCleanAudit(test.db.pool));

/** A review whose device was requested back. */
async function askedBack(remark?: string) {
  const built = await buildReview(test, world);
  await moveBuiltReview(test, built.reviewId, 'REQUEST_RETURN', { remark });
  return built;
}
const send = async (moves: object[], path = ''): Promise<MoveResult[]> =>
  (await operator.call('POST', `/deal-moves${path}`, { batchId: randomUUID(), moves })).body.data;

it('logs exactly what a hand-over and its end moved: the review, then also the deal', async () => {
  const { appraisalCode } = await askedBack();
  const [handedOver] = await send([{ appraisalCode, event: 'PICKED_UP', awbNumber: 'BACK-1' }]);
  expect(handedOver).toMatchObject({ ok: true, from: 'DELIVERED', to: 'DELIVERED' });
  const [received] = await send([{ appraisalCode, event: 'RETURNED' }]);
  expect(received).toMatchObject({ ok: true, from: 'DELIVERED', to: 'RETURNED' });
  expect(await auditOf(test, `deal:${appraisalCode}`)).toMatchObject([
    {
      action: 'MOVE_DEAL',
      before: { state: 'DELIVERED' },
      after: { state: 'DELIVERED', event: 'PICKED_UP' },
    },
    { action: 'MOVE_DEAL', before: { state: 'DELIVERED' }, after: { state: 'RETURNED', event: 'RETURNED' } },
  ]);
  expect(await auditOf(test, `review:GR-${appraisalCode}`)).toMatchObject([
    {
      action: 'MOVE_REVIEW',
      before: { status: 'REQUESTED_TO_RETURN' },
      after: { status: 'RETURN_IN_PROGRESS' },
    },
    { action: 'MOVE_REVIEW', before: { status: 'RETURN_IN_PROGRESS' }, after: { status: 'DEVICE_RETURNED' } },
  ]);
});

it('records the address of a partner’s hand-over, and of its end (P4)', async () => {
  const { appraisalCode, reviewId, deal } = await askedBack();
  const caller = {
    partnerId: deal.partner.partnerId,
    shopIds: null,
    language: 'en' as const,
    address: '192.0.2.7',
  };
  for (const type of ['PICKED_UP', 'RETURNED'] as const) {
    const at = (await test.db.query<{ at: Date }>('select clock_timestamp() as at'))[0]!.at.toISOString();
    const event = { appraisalCode, type, at, reason: 'Swapped board' };
    await recordShipmentEvents({ db: test.db, clock: systemClock }, caller, [event]);
  }
  const sql =
    'select action, address from grade_review_event where review_id = $1 order by event_no desc limit 2';
  expect(await test.db.query(sql, [reviewId])).toEqual([
    { action: 'RECEIVE_BACK', address: '192.0.2.7' },
    { action: 'HAND_OVER', address: '192.0.2.7' },
  ]);
});

it('does not overwrite the reviewer’s remark with a courier’s (G3)', async () => {
  const { appraisalCode, reviewId } = await askedBack('The board was swapped');
  await send([{ appraisalCode, event: 'PICKED_UP', reason: 'Handed to the driver at gate 3' }]);
  const sql = `select r.latest_remark, e.remark from grade_review r join grade_review_event e using (store_id, review_id)
    where r.review_id = $1 and e.action = 'HAND_OVER'`;
  expect(await test.db.query(sql, [reviewId])).toEqual([
    { latest_remark: 'The board was swapped', remark: 'Handed to the driver at gate 3' },
  ]);
});

it('shows a partner its own remarks on a return, but not the operators’', async () => {
  const [byDesk, byPartner] = [await askedBack(), await askedBack()];
  const told = async ({ appraisalCode, deal }: typeof byDesk) => {
    const { events } = await getPartnerDeal({ db: test.db }, { ...deal.partner, appraisalCode });
    return events.map(({ type, reason }) => [type, reason]).at(-1);
  };
  await send([
    { appraisalCode: byDesk.appraisalCode, event: 'PICKED_UP' },
    { appraisalCode: byDesk.appraisalCode, event: 'RETURNED', reason: 'Charge the shop for it' },
  ]);
  expect(await told(byDesk)).toEqual(['RETURNED', null]);
  const caller = { partnerId: byPartner.deal.partner.partnerId, shopIds: null, language: 'en' as const };
  const tell = async (type: 'PICKED_UP' | 'RETURNED') => {
    const at = (await test.db.query<{ at: Date }>('select clock_timestamp() as at'))[0]!.at.toISOString();
    const event = { appraisalCode: byPartner.appraisalCode, type, at, reason: 'Swapped board' };
    return recordShipmentEvents({ db: test.db, clock: systemClock }, caller, [event]);
  };
  expect([await tell('PICKED_UP'), await tell('RETURNED')]).toMatchObject([[{ ok: true }], [{ ok: true }]]);
  expect(await told(byPartner)).toEqual(['RETURNED', 'Swapped board']);
});

it('shows a partner a return’s hand-over with its number, and earlier events unchanged', async () => {
  const { appraisalCode, deal } = await askedBack();
  const caller = { partnerId: deal.partner.partnerId, shopIds: null, language: 'en' as const };
  const at = (await test.db.query<{ at: Date }>('select clock_timestamp() as at'))[0]!.at.toISOString();
  const event = { appraisalCode, type: 'PICKED_UP' as const, at, awbNumber: 'BACK-7', reason: 'As agreed' };
  const changes = (cursor?: string) =>
    listPartnerDeals({ db: test.db }, deal.partner, { count: 100, cursor }, 'en');
  // Changes become visible a moment later, when no earlier statement can still commit before them (P2).
  const readChanges = async (cursor?: string) => {
    const page = await changes(cursor);
    expect(page.deals.map((one) => one.appraisalCode)).toEqual([appraisalCode]);
    return page;
  };
  const { nextCursor } = await soon(() => readChanges());
  await recordShipmentEvents({ db: test.db, clock: systemClock }, caller, [event]);
  await soon(() => readChanges(nextCursor));
  const read = (eventNo?: number) =>
    getPartnerDeal({ db: test.db }, { ...deal.partner, appraisalCode, ...(eventNo && { eventNo }) });
  const shown = await read();
  expect(shown).toMatchObject({ state: 'DELIVERED', awbNumber: 'BACK-7' });
  expect(shown.events.at(-1)).toEqual({ type: 'PICKED_UP', state: 'DELIVERED', at, reason: 'As agreed' });
  // The webhook's content of an event stays the same whenever it is sent.
  expect((await read(3)).events.map(({ type }) => type)).toEqual(['WON', 'PICKED_UP', 'DELIVERED']);
  await send([{ appraisalCode, event: 'RETURNED', awbNumber: 'SHOP-8' }]);
  const handOver = { ...deal.partner, appraisalCode, eventNo: 3, isHandOver: true };
  expect((await getPartnerDeal({ db: test.db }, handOver)).awbNumber).toBe('BACK-7');
  expect((await read(4)).awbNumber).toBe('SHOP-8');
  const course = ['WON', 'PICKED_UP', 'DELIVERED', 'PICKED_UP', 'RETURNED'];
  expect((await read(4)).events.map(({ type }) => type)).toEqual(course);
  expect((await read(4)).state).toBe('RETURNED');
});

it('gives each repeated event of a return the same answer, whatever came later', async () => {
  const { appraisalCode, deal } = await askedBack();
  const caller = { partnerId: deal.partner.partnerId, shopIds: null, language: 'en' as const };
  const instant = async () => (await test.db.query<{ at: Date }>('select clock_timestamp() as at'))[0]!.at;
  const tell = (event: { type: 'PICKED_UP' | 'RETURNED'; at: string }) =>
    test.db.transaction((tx) =>
      recordShipmentEvent({ tx, clock: systemClock }, caller, { appraisalCode, event }),
    );
  const handOver = { type: 'PICKED_UP' as const, at: (await instant()).toISOString() };
  const handed = await tell(handOver);
  expect(handed.events.map(({ type }) => type)).toEqual(['WON', 'PICKED_UP', 'DELIVERED', 'PICKED_UP']);
  const end = { type: 'RETURNED' as const, at: (await instant()).toISOString() };
  const returned = await tell(end);
  expect(returned.events.map(({ type }) => type).slice(-2)).toEqual(['PICKED_UP', 'RETURNED']);
  expect([await tell(handOver), await tell(end)]).toEqual([handed, returned]);
});

it('previews a return with the times and records that the moves will find', async () => {
  const before = new Date(Date.now() - 1).toISOString();
  const { appraisalCode } = await askedBack();
  const told = ([result]: MoveResult[]) => [result!.ok, result!.isRepeated, result!.type];
  const both = async (move: object) => [told(await send([move], '/preview')), told(await send([move]))];
  const early = { appraisalCode, event: 'PICKED_UP', at: before };
  expect(await both(early)).toEqual(Array(2).fill([false, false, 'EVENT_TIME_INVALID']));
  const handOver = { ...early, at: new Date().toISOString() };
  const back = { ...handOver, event: 'RETURNED' };
  // Both rows of the file have the same time, and the second is not before the first.
  expect((await send([handOver, back], '/preview')).map(({ ok }) => ok)).toEqual([true, true]);
  expect(await both(handOver)).toEqual(Array(2).fill([true, false, null]));
  expect(await both(handOver)).toEqual(Array(2).fill([true, true, null]));
  expect(await both(back)).toEqual(Array(2).fill([true, false, null]));
});

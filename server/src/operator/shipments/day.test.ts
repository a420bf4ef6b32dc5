/** Moves with a day but no time: which are repeats, and which are new moves of that day (D1). */
import { randomUUID } from 'node:crypto';
import type { MoveResult } from '@mazad/contract/operator/deal-moves';
import { afterAll, expect, it } from 'vitest';
import { buildAsset, buildBid } from '../../../test/factories.ts';
import { expectCleanAudit } from '../../../test/harness/audit.ts';
import { buildDeal } from '../../../test/trade-factories.ts';
import { buildReview, buildReviewWorld, moveBuiltReview } from '../../grade-reviews/reviews.fixture.ts';
import { requestHash } from '../deals/move.ts';
import { useDesk } from '../operator.fixture.ts';

const { test, desk: operator } = useDesk();
afterAll(() => expectCleanAudit(test.db.pool));

const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Dubai' });
const told = ({ ok, isRepeated, to, type }: MoveResult) => [ok, isRepeated, to, type];
async function send(moves: object[], path = '') {
  const { body } = await operator.call('POST', `/deal-moves${path}`, { batchId: randomUUID(), moves });
  return body.data.map(told);
}
/** Preview and move must agree. */
async function both(...moves: object[]) {
  const preview = await send(moves, '/preview');
  const done = await send(moves);
  expect(preview).toEqual(done);
  return done;
}

it('are new moves if the deal allows them: a second refusal on one day counts', async () => {
  const asset = await buildAsset(test.db);
  await buildBid(test.db, { asset });
  const { appraisalCode } = await buildDeal(test.db, { asset });
  const of = (event: string) => ({ appraisalCode, event, at: today() });
  const way = [of('PICKED_UP'), of('REFUSED')];
  expect(await both(...way)).toEqual([
    [true, false, 'IN_TRANSIT', null],
    [true, false, 'REFUSED', null],
  ]);
  // The same file again changes nothing.
  expect(await both(...way)).toEqual([
    [true, true, 'REFUSED', null],
    [true, true, 'REFUSED', null],
  ]);
  expect(await both({ appraisalCode, event: 'SENT_AGAIN' })).toEqual([[true, false, 'IN_TRANSIT', null]]);
  expect(await both(of('REFUSED'))).toEqual([[true, false, 'REFUSED', null]]);
  const events = await test.sql<{ type: string }>`select e.type from deal_code c
    join deal_event e using (asset_id, appraisal_id)
    where c.appraisal_code = ${appraisalCode} order by e.event_no`;
  expect(events.map(({ type }) => type)).toEqual(['WON', 'PICKED_UP', 'REFUSED', 'SENT_AGAIN', 'REFUSED']);
});

it('hand a device over for its return on the day of its first pick-up (G3)', async () => {
  const { appraisalCode, reviewId } = await buildReview(test, await buildReviewWorld(test));
  const pickUp = { appraisalCode, event: 'PICKED_UP', at: today() };
  // The delivered deal was picked up on that day, by a row without a time.
  const named = new Date(`${today()}T00:00:00+04:00`);
  await test.db.query(
    `update deal_event e set request_hash = $2 from deal_code c
     where c.appraisal_code = $1 and e.asset_id = c.asset_id and e.appraisal_id = c.appraisal_id and e.type = 'PICKED_UP'`,
    [appraisalCode, requestHash({ appraisalCode, event: 'PICKED_UP', attempt: 'timed' }, named)],
  );
  expect(await both(pickUp)).toEqual([[true, true, 'DELIVERED', null]]);
  await moveBuiltReview(test, reviewId, 'REQUEST_RETURN');
  expect(await both(pickUp)).toEqual([[true, false, 'DELIVERED', null]]);
  expect(await both(pickUp)).toEqual([[true, true, 'DELIVERED', null]]);
});

it('stay the same move if a later event is after their day', async () => {
  const asset = await buildAsset(test.db);
  const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  await buildBid(test.db, { asset, at: ago(6) });
  const { appraisalCode } = await buildDeal(test.db, { asset, at: ago(5) });
  const day = (days: number) => ago(days).toLocaleDateString('en-CA', { timeZone: 'Asia/Dubai' });
  const way = [
    { appraisalCode, event: 'PICKED_UP', at: day(3) },
    { appraisalCode, event: 'REFUSED', at: day(3) },
  ];
  await both(...way);
  await both({ appraisalCode, event: 'SENT_AGAIN', at: day(1) });
  expect(await both(...way)).toEqual(Array(2).fill([true, true, 'IN_TRANSIT', null]));
});

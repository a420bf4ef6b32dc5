/** A dealer's answer to a question (G3), and a repeat of it after the response was lost. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { buildMember } from '../../test/factories.ts';
import { expectCleanAudit } from '../../test/harness/audit.ts';
import { openSession } from '../identity/sessions/sessions.ts';
import { createTokens } from '../identity/sessions/tokens.ts';
import { TEST_SECRET_KEY } from '../operator/operator.fixture.ts';
import { systemClock } from '../platform/clock.ts';
import {
  buildDelivered,
  buildEvidence,
  buildReview,
  buildReviewWorld,
  moveBuiltReview,
  type ReviewWorld,
  requestFor,
} from './reviews.fixture.ts';

const test = useTestApp();
let world: ReviewWorld;
let token: string;
const tokenOf = async (userId: string) => {
  const deps = { clock: systemClock, tokens: createTokens(TEST_SECRET_KEY) };
  return (await openSession(test.db, deps, userId, 'test', null)).token;
};
beforeAll(async () => {
  world = await buildReviewWorld(test);
  token = await tokenOf(world.userId);
});
afterAll(() => expectCleanAudit(test.db.pool));

const askInfo = (reviewId: string) =>
  moveBuiltReview(test, reviewId, 'ASK_INFO', { remark: 'From the side?' });
const answer = (body: object, as = token) =>
  test.call('POST', '/grade-review-request/additional-info', { token: as, body });
const actionsOf = async (reviewId: string) => {
  const rows = await test.sql<{ action: string }>`select action from grade_review_event
    where review_id = ${reviewId} order by event_no`;
  return rows.map(({ action }) => action);
};

it('is accepted once: a repeat gets the same answer, any other is refused', async () => {
  const { reviewId } = await buildReview(test, world);
  await askInfo(reviewId);
  const photos = [
    await buildEvidence(test, world.userId, 'PHOTO'),
    await buildEvidence(test, world.userId, 'PHOTO'),
  ];
  const body = { gradeReviewRequestId: reviewId, remark: 'Seen from the side', imageIds: photos };
  const [one, two] = await Promise.all([answer(body), answer(body)]);
  const again = await answer({ ...body, remark: ' Seen from the side ', imageIds: [...photos].reverse() });
  expect([one.status, two.status, again.status]).toEqual([200, 200, 200]);
  for (const { body: got } of [one, two, again]) {
    expect(got.data).toMatchObject({ status: 'UNDER_PROCESS', latestRemark: 'From the side?' });
    expect(got.data.evidence).toHaveLength(3);
  }
  expect(await actionsOf(reviewId)).toEqual(['CREATE', 'ASK_INFO', 'ANSWER']);
  const colleague = await tokenOf((await buildMember(test.db, { storeId: world.storeId })).userId);
  for (const other of [
    answer({ ...body, remark: 'Seen from above' }),
    answer({ ...body, imageIds: photos.slice(1) }),
    answer(body, colleague),
  ]) {
    expect((await other).body.type).toBe('REVIEW_MOVE_NOT_ALLOWED');
  }
});

it('is new if there was another question, in any words', async () => {
  const { reviewId } = await buildReview(test, world);
  const body = { gradeReviewRequestId: reviewId, remark: 'It is as I said' };
  for (const _ of [1, 2]) {
    await askInfo(reviewId);
    expect((await answer(body)).body.data.status).toBe('UNDER_PROCESS');
  }
  expect(await actionsOf(reviewId)).toEqual(['CREATE', 'ASK_INFO', 'ANSWER', 'ASK_INFO', 'ANSWER']);
});

it('records the dealer’s address for each step (P4)', async () => {
  const request = await requestFor(test, world, (await buildDelivered(test, world)).appraisalCode);
  const post = (path: string, body: object) =>
    test.call('POST', `/grade-review-request/${path}`, { token, body });
  const { _id: reviewId } = (await post('dealer', request)).body.data;
  await askInfo(reviewId);
  await answer({ gradeReviewRequestId: reviewId, remark: 'As it is' });
  expect((await post(`${reviewId}/cancel`, {})).status).toBe(200);
  const steps = await test.sql`select action, address from grade_review_event where review_id = ${reviewId}
    order by event_no`;
  expect(steps).toEqual([
    { action: 'CREATE', address: '127.0.0.1' },
    { action: 'ASK_INFO', address: null },
    { action: 'ANSWER', address: '127.0.0.1' },
    { action: 'CANCEL', address: '127.0.0.1' },
  ]);
});

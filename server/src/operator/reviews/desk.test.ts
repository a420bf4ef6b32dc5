/** Several operators on grade reviews (P1): queue, figures, handlers, overdue reviews, and thousands of reviews. */

import { beforeAll, expect, it } from 'vitest';
import { everyPage } from '../../../test/every-page.ts';
import { buildDelivered, buildReview, buildReviewWorld } from '../../grade-reviews/reviews.fixture.ts';
import { auditOf, type SignedInOperator, useDesk, useOperator } from '../operator.fixture.ts';

const { test, desk } = useDesk();
const colleague = useOperator(test);
let built: Awaited<ReturnType<typeof buildReview>>[];
let storeId: string;
beforeAll(async () => {
  const world = await buildReviewWorld(test);
  ({ storeId } = world);
  built = [await buildReview(test, world), await buildReview(test, world), await buildReview(test, world)];
});

const ask = async (path: string, by = desk) =>
  (await by.call('GET', `/grade-reviews${path}storeId=${storeId}`)).body.data;
const idsOf = async (query: string, by = desk) =>
  (await ask(`?${query}&`, by)).items.map(({ reviewId }: { reviewId: string }) => reviewId).sort();
const hand = (reviewId: string, isMine: boolean, seen: string | null, by = desk) =>
  by.call('PUT', `/grade-reviews/${reviewId}/handler`, { isMine, seen });
const typeOf = ({ status, body }: { status: number; body: { type?: string } }) => body.type ?? status;

it('does not assign a review by opening it: it is taken, taken over and released', async () => {
  const [first, second, third] = built.map(({ reviewId }) => reviewId).sort() as [string, string, string];
  const looked = await desk.call('POST', `/grade-reviews/${first}/look`, {});
  expect([looked.body.data.handler, typeof looked.body.data.firstLookedAt]).toEqual([null, 'string']);
  const taken = await hand(first, true, null);
  expect(taken.body.data.handler).toEqual({ userId: desk.userId, name: 'Huda Karam' });
  await colleague.call('POST', `/grade-reviews/${first}/look`, {});
  await hand(second, true, null, colleague);
  expect([await idsOf('handler=MINE'), await idsOf('handler=MINE', colleague)]).toEqual([[first], [second]]);
  expect(await idsOf('handler=NOBODY')).toEqual([third]);
  expect(await ask('/counts?')).toMatchObject({ open: 3, mine: 1, nobodys: 1 });
  expect(await ask('/counts?handler=NOBODY&')).toMatchObject({ open: 1, mine: 1, nobodys: 1 });

  // If two take it over at once, one is told that the other has it.
  const both = await Promise.all([hand(third, true, null), hand(third, true, null, colleague)]);
  expect(both.map(typeOf).sort()).toEqual([200, 'CHANGED_SINCE']);
  expect(typeOf(await hand(second, true, colleague.userId))).toBe(200);
  expect(typeOf(await hand(second, false, colleague.userId, colleague))).toBe('CHANGED_SINCE');
  expect((await hand(second, false, desk.userId)).body.data.handler).toBeNull();
  expect(await idsOf('handler=NOBODY')).toEqual([second]);
  const { ticketNumber } = both.find(({ status }) => status === 200)!.body.data;
  expect(await auditOf(test, `review:${ticketNumber}`)).toMatchObject([
    { action: 'HAND_REVIEW', before: { handler: null }, after: { handler: 'Huda Karam' } },
  ]);

  // Whoever decides becomes the handler; a closed review cannot be taken.
  const { version } = await desk.get(`/grade-reviews/${second}`);
  const keep = { action: 'KEEP_GRADE', version, remark: 'As described' };
  const decided = await colleague.call('POST', `/grade-reviews/${second}/moves`, keep);
  expect(decided.body.data.handler.userId).toBe(colleague.userId);
  expect(typeOf(await hand(second, true, colleague.userId))).toBe('CHANGED_SINCE');
  // A decision changes the handler too; the log has both (P4).
  const moves = await auditOf(test, `review:${decided.body.data.ticketNumber}`);
  const handed = moves.filter(({ action }) => action === 'HAND_REVIEW');
  expect(handed.map(({ actor, before, after }) => [actor.split(':')[1], before, after])).toEqual(
    [
      [colleague, null, 'Huda Karam'],
      [desk, 'Huda Karam', 'Huda Karam'],
      [desk, 'Huda Karam', null],
      [colleague, null, 'Huda Karam'],
    ].map(([by, from, to]) => [(by as SignedInOperator).userId, { handler: from }, { handler: to }]),
  );
  expect(await idsOf('handler=MINE&state=CLOSED', colleague)).toEqual([second]);
});

it('has a queue by due time, the device’s record, and figures', async () => {
  const mine = await buildReviewWorld(test);
  const first = await buildReview(test, mine);
  const second = await buildReview(test, mine);
  const list = (query = '') => desk.get(`/grade-reviews?storeId=${mine.storeId}${query}`);
  const idsOf = ({ items }: { items: { reviewId: string }[] }) => items.map(({ reviewId }) => reviewId);
  expect(idsOf(await list())).toEqual([first.reviewId, second.reviewId]);
  const looked = await desk.call('POST', `/grade-reviews/${first.reviewId}/look`, {});
  expect(looked.body.data).toMatchObject({
    dueKind: 'DECISION',
    actions: ['ASK_INFO', 'REVISE', 'KEEP_GRADE', 'REQUEST_RETURN'],
    grades: [
      { condition: 'A', credit: null, debit: 157.5, isCovered: true },
      { condition: 'B', isSold: true, credit: null, debit: null },
      { condition: 'C', isRequested: true, credit: 157.5, debit: null },
    ],
    ofStore: {
      rate: { delivered: 2, reviews: 2, decided: 0, claimRate: 100 },
      reviews: [{ reviewId: second.reviewId }],
    },
  });
  expect(looked.body.data.review.evidence).toHaveLength(1);
  // After the look it is due one business day later than the other.
  expect(idsOf(await list())).toEqual([second.reviewId, first.reviewId]);
  const page = await list('&count=1');
  expect(idsOf(await list(`&count=1&cursor=${page.nextCursor}`))).toEqual([first.reviewId]);
  const again = await desk.call('POST', `/grade-reviews/${first.reviewId}/look`, {});
  expect(again.body.data.firstLookedAt).toBe(looked.body.data.firstLookedAt);
  const silent = await desk.call('POST', `/grade-reviews/${second.reviewId}/moves`, {
    action: 'KEEP_GRADE',
    version: 1,
  });
  expect([silent.status, silent.body.errors[0].path]).toEqual([400, 'remark']);
  const keep = { action: 'KEEP_GRADE', version: 1, remark: 'As described' };
  expect((await desk.call('POST', `/grade-reviews/${second.reviewId}/moves`, keep)).status).toBe(200);
  expect(idsOf(await list('&state=CLOSED'))).toEqual([second.reviewId]);
  const counts = await desk.call('GET', `/grade-reviews/counts?storeId=${mine.storeId}`);
  expect(counts.body.data).toMatchObject({
    open: 1,
    overdue: 0,
    byStatus: { UNDER_PROCESS: 1, GRADE_UNCHANGED: 1 },
  });
  const figures = async () => {
    const { data } = (await desk.call('GET', '/grade-reviews/figures')).body;
    return data.stores.find(({ storeId }: { storeId: string }) => storeId === mine.storeId);
  };
  expect(await figures()).toMatchObject({ delivered: 2, reviews: 2, decided: 1, upheld: 0, upheldRate: 0 });
  // The marketplace's own review is not a dealer's claim, whatever its result.
  await test.sql`update grade_review set is_created_by_nl = true where review_id = ${second.reviewId}`;
  expect(await figures()).toMatchObject({
    delivered: 2,
    reviews: 1,
    decided: 0,
    upheld: 0,
    upheldRate: null,
  });
  const log = await auditOf(test, `review:GR-${second.appraisalCode}`);
  expect(log.map(({ action }) => action)).toEqual(['MOVE_REVIEW', 'HAND_REVIEW']);
  const { version, grades } = again.body.data;
  const { itemConditionId } = grades.find(({ condition }: { condition: string }) => condition === 'C');
  const revise = { action: 'REVISE', version, remark: 'Cracked', itemConditionId };
  expect((await desk.call('POST', `/grade-reviews/${first.reviewId}/moves`, revise)).status).toBe(200);
  // The audit log shows the grade's name.
  expect(await auditOf(test, `review:GR-${first.appraisalCode}`)).toContainEqual(
    expect.objectContaining({
      action: 'MOVE_REVIEW',
      after: expect.objectContaining({ action: 'REVISE', grade: 'C' }),
    }),
  );
});

it('opens a review by the marketplace, once, even at the lowest grade', async () => {
  const { appraisalCode } = await buildDelivered(test, await buildReviewWorld(test), { grade: 2 });
  const open = () => desk.call('POST', '/grade-reviews', { appraisalCode, comment: 'Looks better' });
  const [one, two] = await Promise.all([open(), open()]);
  expect([one, two].map(({ body }) => body.type ?? body.data.isCreatedByNL).sort()).toEqual([
    'REVIEW_REFUSED',
    true,
  ]);
});

it('filters overdue reviews on the server, and pages through thousands', async () => {
  // 5,000 copies of a review; a tenth is overdue for operators, a tenth waits for dealers.
  await test.db.query(
    `insert into grade_review (store_id, review_id, region_id, appraisal_code, asset_id, appraisal_id, ticket_number,
       status, is_created_by_nl, sale_condition_id, comment, look_before, decide_before, act_before, handled_by,
       created_by, created_at, updated_at)
     select store_id, gen_random_uuid(), region_id, 'C-' || n, asset_id, appraisal_id, 'T-' || n,
       case n % 10 when 1 then 'ADDITIONAL_INFO_REQUIRED' else 'UNDER_PROCESS' end, false, sale_condition_id, comment,
       case n % 10 when 0 then created_at - n * interval '1 second' else look_before + n * interval '1 second' end,
       decide_before, case n % 10 when 1 then created_at end, case n % 20 when 0 then $2::uuid end,
       created_by, created_at, updated_at
     from grade_review, generate_series(1, 5000) n where review_id = $1`,
    [built[0]!.reviewId, desk.userId],
  );
  type Seen = { reviewId: string; dueAt: string; isOverdue: boolean };
  const pages = await everyPage((cursor) => ask(`?overdue=true&cursor=${cursor}&`));
  const seen: Seen[] = pages.flatMap(({ items }) => items);
  expect(new Set(seen.map(({ reviewId }) => reviewId)).size).toBe(500);
  expect(seen).toHaveLength(500);
  expect(seen.every(({ isOverdue }) => isOverdue)).toBe(true);
  const dues = seen.map(({ dueAt }) => dueAt);
  expect(dues).toEqual([...dues].sort());
  const counts = await ask('/counts?');
  expect(counts).toMatchObject({ overdue: 500, byStatus: { ADDITIONAL_INFO_REQUIRED: 500 } });
  expect(await ask('/counts?handler=MINE&')).toMatchObject({ overdue: 250, open: counts.mine });
  expect((await ask('?overdue=true&handler=MINE&count=1&')).items[0].handler.userId).toBe(desk.userId);
});

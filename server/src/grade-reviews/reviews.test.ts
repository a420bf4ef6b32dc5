/** Requests for reviews, what others see of them, lists and money: G1, G2, G4. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { expectCleanAudit } from '../../test/harness/audit.ts';
import { untilBlocked } from '../../test/harness/between.ts';
import { useMade } from '../../test/use-made.ts';
import { openSession } from '../identity/sessions/sessions.ts';
import { createTokens } from '../identity/sessions/tokens.ts';
import { TEST_SECRET_KEY, useOperator } from '../operator/operator.fixture.ts';
import { systemClock } from '../platform/clock.ts';
import { moveReview } from './move-review.ts';
import {
  buildDelivered,
  buildEvidence,
  buildReview,
  buildReviewWorld,
  moveBuiltReview,
  requestFor,
} from './reviews.fixture.ts';

const test = useTestApp();
const PATH = '/grade-review-request';
const world = useMade(() => buildReviewWorld(test));
const other = useMade(() => buildReviewWorld(test));
const operator = useOperator(test);
let token: string;
let strangerToken: string;
const tokenOf = async (userId: string) => {
  const deps = { clock: systemClock, tokens: createTokens(TEST_SECRET_KEY) };
  return (await openSession(test.db, deps, userId, 'test', null)).token;
};
beforeAll(async () => {
  token = await tokenOf(world.userId);
  strangerToken = await tokenOf(other.userId);
});
afterAll(() => expectCleanAudit(test.db.pool));

const ask = (body: object, o: { key?: string; token?: string; language?: 'en' | 'ar' } = {}) =>
  test.call('POST', `${PATH}/dealer`, { token, body, ...o });
const get = (path: string, as = token) => test.call('GET', `${PATH}${path}`, { token: as });

it('creates a review, and returns the same one for a repeated request', async () => {
  const { appraisalCode } = await buildDelivered(test, world);
  const request = {
    ...(await requestFor(test, world, appraisalCode)),
    imageIds: [await buildEvidence(test, world.userId, 'PHOTO')],
  };
  const key = randomUUID();
  const [one, two] = await Promise.all([ask(request, { key }), ask(request, { key })]);
  const again = await ask({ ...request, appraisalCode: appraisalCode.toLowerCase() });
  expect([one.status, two.status, again.status]).toEqual([200, 200, 200]);
  expect(new Set([one, two, again].map(({ body }) => body.data._id)).size).toBe(1);
  expect(one.body.data).toMatchObject({
    appraisalCode,
    ticketNumber: `GR-${appraisalCode}`,
    status: 'UNDER_PROCESS',
    statusLabel: { en: 'Under Process' },
    initialSaleGradeCondition: 'B',
    initialSaleGradePercentage: 85,
    requestedSaleGradeId: request.requestedSaleGradeId,
    requestedSaleGradePercentage: 70,
    dealPrice: 850,
    purchasePrice: 892.5,
    canCancelRequest: true,
    financeCheck: true,
    financeStatus: 'DUE',
    courierBooked: false,
    createdBy: 'Sara Amin',
    dealerEvaluation: [{ name: { en: 'Screen' }, itemCondition: { en: 'Grade C' } }],
    validationMessages: [{ key: 'ALREADY_REQUESTED' }],
  });
  expect(one.body.data.videoUrls).toHaveLength(1);
  expect(one.body.data.imageUrls[0]).toMatch(/^\/api\/files\//);
  expect((await get(`/history/${one.body.data._id}`)).body.data).toMatchObject([
    { action: 'CREATE', actor: 'DEALER', actorName: 'Sara Amin', remark: 'The screen is cracked' },
  ]);
  // A key identifies one request; another request for the deal is refused.
  const elsewhere = await requestFor(test, world, (await buildDelivered(test, world)).appraisalCode);
  expect((await ask(elsewhere, { key })).body.type).toBe('IDEMPOTENCY_KEY_REUSED');
  const changed = await ask({ ...request, comment: 'Also the back' });
  expect(changed.body).toMatchObject({
    type: 'REVIEW_REFUSED',
    details: { validationErrors: ['ALREADY_REQUESTED'] },
  });
});

it('reports all faults at once, in both languages', async () => {
  const { appraisalCode } = await buildDelivered(test, world, { grade: 2, to: 'PICKED_UP' });
  const { status, body } = await ask({ appraisalCode }, { language: 'ar' });
  expect([status, body.type, body.details]).toEqual([
    409,
    'REVIEW_REFUSED',
    { validationErrors: ['NOT_DELIVERED', 'LOWEST_GRADE'] },
  ]);
  expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
    'appraisalCode',
    'appraisalCode',
    'requestedSaleGradeId',
    'conditionIds',
    'comment',
    'videoIds',
  ]);
  expect(body.errors[0].message).toBe('لم يُسلَّم الجهاز بعد.');
  const own = await buildDelivered(test, world);
  const request = await requestFor(test, world, own.appraisalCode);
  const foreign = { ...request, videoIds: [await buildEvidence(test, other.userId)] };
  expect((await ask(foreign)).body.type).toBe('FILE_UNKNOWN');
  const photos = await Promise.all(
    Array.from({ length: 10 }, () => buildEvidence(test, world.userId, 'PHOTO')),
  );
  const videos = await Promise.all(Array.from({ length: 5 }, () => buildEvidence(test, world.userId)));
  const { reviewId } = await buildReview(test, world, { videoIds: videos, imageIds: photos });
  await moveBuiltReview(test, reviewId, 'ASK_INFO');
  for (const more of [
    { imageIds: [await buildEvidence(test, world.userId, 'PHOTO')] },
    { videoIds: [await buildEvidence(test, world.userId)] },
  ]) {
    const answer = { gradeReviewRequestId: reviewId, remark: 'One more', ...more };
    const { body: full } = await test.call('POST', `${PATH}/additional-info`, { token, body: answer });
    expect(full.type).toBe('EVIDENCE_FULL');
  }
  const sameGrade = { ...request, requestedSaleGradeId: world.asset.conditionIds[1] };
  expect((await ask(sameGrade)).body.errors).toMatchObject([{ path: 'requestedSaleGradeId' }]);
  expect((await ask({ ...request, conditionIds: [other.scratch] })).body.errors).toMatchObject([
    { path: 'conditionIds' },
  ]);
  // A component may have one condition only.
  const worse = randomUUID();
  await test.sql`insert into component_issue_condition
    select ${worse}, component_issue_id, 2, 'Broken', 'مكسور', item_condition_id
    from component_issue_condition where condition_id = ${world.scratch}`;
  expect((await ask({ ...request, conditionIds: [world.scratch, worse] })).body.errors).toMatchObject([
    { path: 'conditionIds' },
  ]);
  expect((await ask(request)).status).toBe(200);
});

it('does not accept a photo as the video, in either list', async () => {
  const { appraisalCode } = await buildDelivered(test, world);
  const request = await requestFor(test, world, appraisalCode);
  const photo = await buildEvidence(test, world.userId, 'PHOTO');
  const { status, body } = await ask({ ...request, videoIds: [photo] });
  expect([status, body.type]).toEqual([409, 'REVIEW_REFUSED']);
  expect(body.errors).toEqual([{ path: 'videoIds', message: 'Attach at least one video.' }]);
  // The refused request took nothing: the photo still works in a request with a video.
  expect((await ask({ ...request, imageIds: [photo] })).status).toBe(200);
});

it('hides a store’s reviews from others', async () => {
  const { reviewId, appraisalCode } = await buildReview(test, world);
  const paths = [
    `/${reviewId}`,
    `/history/${reviewId}`,
    `/asset-condition/${appraisalCode}`,
    `/item-condition/${appraisalCode}`,
  ];
  for (const path of paths) {
    expect([path, (await get(path)).status, (await get(path, strangerToken)).status]).toEqual([
      path,
      200,
      404,
    ]);
  }
  const request = await requestFor(test, other, appraisalCode);
  expect((await ask(request, { token: strangerToken })).status).toBe(404);
  expect(
    (await test.call('POST', `${PATH}/${reviewId}/cancel`, { token: strangerToken, body: {} })).status,
  ).toBe(404);
  expect((await get('/dealer', strangerToken)).body.data.count).toBe(0);
});

it('names an offered upgrade as such, not as a question, wherever its status is shown (G3)', async () => {
  const mine = await buildReviewWorld(test);
  const as = await tokenOf(mine.userId);
  const { reviewId, deal } = await buildReview(test, mine);
  await test.db.query('update grade_review set is_created_by_nl = true where review_id = $1', [reviewId]);
  const move = (action: 'OFFER_UPGRADE' | 'DECLINE_UPGRADE', itemConditionId?: string) =>
    moveBuiltReview(test, reviewId, action, { remark: 'Better than said', itemConditionId });
  await move('OFFER_UPGRADE', deal.asset.conditionIds[0]);
  const label = { en: 'Higher Grade Offered', ar: 'عُرضت درجة أعلى' };
  expect((await get('/dealer', as)).body.data.gradeReviews).toMatchObject([{ statusLabel: label }]);
  expect((await get(`/${reviewId}`, as)).body.data).toMatchObject({ statusLabel: label });
  expect((await get(`/history/${reviewId}`, as)).body.data.at(-1)).toMatchObject({ statusLabel: label });
  const shown = (await test.call('GET', `/appraisal/${deal.appraisalCode}`, { token: as })).body.data;
  expect(shown.gradeReviewRequestData).toMatchObject([{ statusLabel: label }]);
  await move('DECLINE_UPGRADE');
  expect((await get(`/${reviewId}`, as)).body.data.statusLabel.en).toBe('Grade Unchanged');
});

it('lists reviews and deals, with counts, grades and credits', async () => {
  const mine = await buildReviewWorld(test);
  const as = await tokenOf(mine.userId);
  const { reviewId, deal } = await buildReview(test, mine);
  const unsent = await buildDelivered(test, mine, { to: 'PICKED_UP' });
  await moveBuiltReview(test, reviewId, 'ASK_INFO', { remark: 'Closer' });
  const { data } = (
    await get(`/dealer?status=ADDITIONAL_INFO_REQUIRED&searchAppraisalCode=${deal.serialNumber}`, as)
  ).body;
  expect(data).toMatchObject({
    count: 1,
    gradeReviews: [{ id: reviewId, purchasePrice: 892.5, requestedGradeCondition: 'C' }],
  });
  const option = data.filterOptions.find(({ key }: { key: string }) => key === 'ADDITIONAL_INFO_REQUIRED');
  expect(option).toMatchObject({
    count: 1,
    subtitle: { label: { en: 'Answer within 3 days' }, critical: false },
  });
  expect((await get('/dealer?status=GRADE_REVISED', as)).body.data).toMatchObject({
    count: 0,
    gradeReviews: [],
  });
  expect((await get('/dispute-appraisal', as)).body.data).toMatchObject({
    count: 1,
    appraisals: [{ appraisalCode: deal.appraisalCode, saleGradeCondition: 'B', needsLongWindow: false }],
  });
  const inArabic = encodeURIComponent(
    deal.serialNumber.replace(/\d/g, (digit: string) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!),
  );
  expect((await get(`/dealer?searchAppraisalCode=${inArabic}`, as)).body.data.count).toBe(1);
  expect((await get(`/dispute-appraisal?searchAppraisalCode=${inArabic}`, as)).body.data.count).toBe(1);
  const found = await get(`/dispute-appraisal?searchAppraisalCode=${unsent.serialNumber}`, as);
  expect(found.body.data.appraisals).toMatchObject([
    { appraisalCode: unsent.appraisalCode, deliveredOn: null, validationErrors: [{ key: 'NOT_DELIVERED' }] },
  ]);
  expect((await get(`/item-condition/${deal.appraisalCode}`, as)).body.data).toEqual([
    {
      _id: mine.asset.conditionIds[2],
      condition: 'C',
      name: { en: 'Grade C', ar: 'الدرجة C' },
      percentage: 70,
      credit: 157.5,
    },
  ]);
});

it('credits to the fils, and never below the base percents’ price', async () => {
  // 1,333 at grade B is a deal of 1,133. C would be 933 by base percent; the store's own percent for it is 50%.
  const shaped = await buildReviewWorld(test, { spotPriceMinor: 133_300 });
  await test.sql`insert into store_percent (store_id, item_condition_id, percent)
    values (${shaped.storeId}, ${shaped.asset.conditionIds[2]}, 5000)`;
  const { reviewId, appraisalCode } = await buildReview(test, shaped);
  const body = {
    action: 'REVISE',
    version: 1,
    remark: 'As asked',
    itemConditionId: shaped.asset.conditionIds[2],
  };
  const { status, body: answer } = await operator.call('POST', `/grade-reviews/${reviewId}/moves`, body);
  // 113,300 − floor(113,300 × 70 ÷ 85) = 113,300 − 93,305 fils, and 5% of 19,995 is 999.75, half up 1,000.
  expect([status, answer.data.creditAmount]).toEqual([200, 209.95]);
  const [entry] = await test.sql`select credit_minor from ledger_transaction
    where appraisal_code = ${appraisalCode} and kind = 'GRADE_CREDIT'`;
  expect(entry).toEqual({ credit_minor: 20_995 });
});

it('dates the credit under the account’s lock, however long it waited (C5)', async () => {
  const waiting = await buildReviewWorld(test);
  const { reviewId, appraisalCode } = await buildReview(test, waiting);
  const move = {
    reviewId,
    action: 'REVISE',
    itemConditionId: waiting.asset.conditionIds[2],
    actor: 'test',
  } as const;
  const { revised, letGoAt } = await test.db.transaction(async (holder) => {
    await holder.query('select from credit_account where store_id = $1 for update', [waiting.storeId]);
    const running = test.db.transaction((tx) => moveReview({ tx, clock: systemClock }, move));
    // Its failure is checked below; until then nobody awaits it.
    running.catch(() => undefined);
    await untilBlocked(test.db.pool);
    const [now] = await holder.query<{ at: Date }>('select clock_timestamp() as at');
    return { revised: running, letGoAt: now!.at };
  });
  await revised;
  const [credit] = await test.sql<{ posted_at: Date }>`select posted_at from ledger_transaction
    where appraisal_code = ${appraisalCode} and kind = 'GRADE_CREDIT'`;
  expect(credit!.posted_at.getTime()).toBeGreaterThanOrEqual(letGoAt.getTime());
});

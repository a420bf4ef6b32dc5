/** Asking for a review, its windows and deadlines, lists and money: G1, G2, G3, G4, N1. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { expectCleanAudit } from '../../test/harness/audit.ts';
import { openSession } from '../identity/sessions.ts';
import { createTokens } from '../identity/tokens.ts';
import { TEST_SECRET_KEY, useOperator } from '../operator/operator.fixture.ts';
import { clockAt, systemClock } from '../platform/clock.ts';
import { AppError } from '../platform/http/errors.ts';
import { createReview } from './create-review.ts';
import { moveReview } from './move-review.ts';
import { expireReviews, tellClosingWindows } from './review-deadlines.ts';
import {
  buildDelivered,
  buildEvidence,
  buildReview,
  buildReviewWorld,
  type ReviewWorld,
  requestFor,
} from './reviews.fixture.ts';

const test = useTestApp();
const PATH = '/grade-review-request';
const DAY_MS = 86_400_000;
/** Dubai is four hours ahead, all year. */
const OFFSET_MS = 4 * 3_600_000;
let world: ReviewWorld;
let other: ReviewWorld;
let operator: Awaited<ReturnType<typeof useOperator>>;
let token: string;
let strangerToken: string;
const tokenOf = async (userId: string) => {
  const deps = { clock: systemClock, tokens: createTokens(TEST_SECRET_KEY) };
  return (await openSession(test.db, deps, userId, 'test', null)).token;
};
beforeAll(async () => {
  world = await buildReviewWorld(test);
  other = await buildReviewWorld(test);
  operator = await useOperator(test);
  token = await tokenOf(world.userId);
  strangerToken = await tokenOf(other.userId);
});
afterAll(async () => {
  await expectCleanAudit(test.db.pool);
});

const ask = (body: object, o: { key?: string; token?: string; language?: 'en' | 'ar' } = {}) =>
  test.call('POST', `${PATH}/dealer`, { token, body, ...o });
const get = (path: string, as = token) => test.call('GET', `${PATH}${path}`, { token: as });

it('asks for a review and answers the same one to the same request', async () => {
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
  // A key names one request; another request for the deal is refused.
  const elsewhere = await requestFor(test, world, (await buildDelivered(test, world)).appraisalCode);
  expect((await ask(elsewhere, { key })).body.type).toBe('IDEMPOTENCY_KEY_REUSED');
  const changed = await ask({ ...request, comment: 'Also the back' });
  expect(changed.body).toMatchObject({
    type: 'REVIEW_REFUSED',
    details: { validationErrors: ['ALREADY_REQUESTED'] },
  });
});

it('tells all that is wrong at once, in both languages', async () => {
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
  await test.db.transaction((tx) =>
    moveReview({ tx, clock: systemClock }, { reviewId, action: 'ASK_INFO', actor: 'operator:x' }),
  );
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
  expect((await ask(request)).status).toBe(200);
});

it('shows nothing of a store to another', async () => {
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

it('lists reviews and deals, with counts, grades and what each would credit', async () => {
  const mine = await buildReviewWorld(test);
  const as = await tokenOf(mine.userId);
  const { reviewId, deal } = await buildReview(test, mine);
  const unsent = await buildDelivered(test, mine, { to: 'PICKED_UP' });
  await test.db.transaction((tx) =>
    moveReview(
      { tx, clock: systemClock },
      { reviewId, action: 'ASK_INFO', actor: 'operator:x', remark: 'Closer' },
    ),
  );
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
    subtitle: { label: { en: 'Answer within 2 days' }, critical: false },
  });
  expect((await get('/dealer?status=GRADE_REVISED', as)).body.data).toMatchObject({
    count: 0,
    gradeReviews: [],
  });
  expect((await get('/dispute-appraisal', as)).body.data).toMatchObject({
    count: 1,
    appraisals: [{ appraisalCode: deal.appraisalCode, saleGradeCondition: 'B', needsLongWindow: false }],
  });
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

it('credits to the fils, and never below what the base percents leave', async () => {
  // 1,333 at B is a deal of 1,133; C is 933 by the table, and 50% by a percent that its store was given.
  const shaped = await buildReviewWorld(test, { spotPriceMinor: 133_300 });
  await test.db.query(
    'insert into store_percent (store_id, item_condition_id, percent) values ($1, $2, 5000)',
    [shaped.storeId, shaped.asset.conditionIds[2]],
  );
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
  const [entry] = await test.db.query(
    "select credit_minor from ledger_transaction where appraisal_code = $1 and kind = 'GRADE_CREDIT'",
    [appraisalCode],
  );
  expect(entry).toEqual({ credit_minor: 20_995 });
});

it('keeps the windows of a local day: 5 days, 30 with a lock, 30 for the desk', async () => {
  const caller = { userId: world.userId, storeId: world.storeId, language: 'en' as const };
  const { appraisalCode } = await buildDelivered(test, world);
  const [deal] = await test.db.query<{ delivered_at: Date }>(
    'select delivered_at from deal where appraisal_code = $1',
    [appraisalCode],
  );
  const dayStart = Math.floor((deal!.delivered_at.getTime() + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS;
  /** Of the last instant of local day n, or the first after it. */
  const at = (day: number, isAfter: boolean) =>
    clockAt(new Date(dayStart + (day + 1) * DAY_MS - (isAfter ? 0 : 1)));
  const request = await requestFor(test, world, appraisalCode);
  const attempt = async (day: number, isAfter: boolean, conditionIds: string[]) => {
    try {
      await test.db.transaction(async (tx) => {
        const db = { ...test.db, transaction: <T>(work: (sql: typeof tx) => Promise<T>) => work(tx) };
        await createReview({ db, clock: at(day, isAfter) }, caller, { ...request, conditionIds }, null);
        throw new Error('taken back');
      });
    } catch (error) {
      if (error instanceof AppError) return error.more.details?.validationErrors;
      return (error as Error).message;
    }
  };
  expect(await attempt(5, false, [world.scratch])).toBe('taken back');
  expect(await attempt(5, true, [world.scratch])).toEqual(['WINDOW_CLOSED']);
  expect(await attempt(30, false, [world.scratch, world.lock])).toBe('taken back');
  expect(await attempt(30, true, [world.lock])).toEqual(['WINDOW_CLOSED']);
  expect(await attempt(44, true, [world.lock])).toEqual(['WINDOW_CLOSED', 'FINANCE_CLOSED']);
});

it('leaves the grade when the dealer is silent for 72 hours or keeps the device 7 days, once', async () => {
  const start = new Date();
  for (const [action, waitMs] of [
    ['ASK_INFO', 72 * 3_600_000],
    ['REQUEST_RETURN', 7 * DAY_MS],
  ] as const) {
    const { reviewId } = await buildReview(test, world);
    await test.db.transaction((tx) =>
      moveReview({ tx, clock: systemClock }, { reviewId, action, actor: 'operator:x', remark: 'Please' }),
    );
    const [{ act_before: due }] = (await test.db.query<{ act_before: Date }>(
      'select act_before from grade_review where review_id = $1',
      [reviewId],
    )) as [{ act_before: Date }];
    expect(due.getTime() - waitMs - start.getTime()).toBeLessThan(60_000);
    const statusOf = async () =>
      (await get(`/${reviewId}`)).body.data as { status: string; dealerActionBefore: string | null };
    await expireReviews({ db: test.db, clock: clockAt(new Date(due.getTime() - 1)) });
    expect((await statusOf()).status).not.toBe('GRADE_UNCHANGED');
    // After downtime, in two processes.
    const late = { db: test.db, clock: clockAt(new Date(due.getTime() + 9 * DAY_MS)) };
    await Promise.all([expireReviews(late), expireReviews(late)]);
    expect(await statusOf()).toMatchObject({ status: 'GRADE_UNCHANGED', dealerActionBefore: null });
    const events = (await get(`/history/${reviewId}`)).body.data;
    expect(events.filter(({ action: one }: { action: string }) => one === 'EXPIRE')).toHaveLength(1);
    expect(events.at(-1)).toMatchObject({ actor: 'SYSTEM', actorName: null });
  }
});

it('tells once that a window closes, a day before it does, and not of a deal without one', async () => {
  const mine = await buildReviewWorld(test);
  const { appraisalCode } = await buildDelivered(test, mine);
  await buildDelivered(test, mine, { grade: 2 });
  await buildReview(test, mine);
  const [deal] = await test.db.query<{ delivered_at: Date }>(
    'select delivered_at from deal where appraisal_code = $1',
    [appraisalCode],
  );
  const dayStart = Math.floor((deal!.delivered_at.getTime() + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS;
  const run = (afterMs: number) =>
    tellClosingWindows({ db: test.db, clock: clockAt(new Date(dayStart + afterMs)) });
  const told = () =>
    test.db.query<{ subject: string; payload: { windowEnds: string } }>(
      "select subject, payload from outbox where store_id = $1 and kind = 'REVIEW_WINDOW_CLOSING'",
      [mine.storeId],
    );
  await run(5 * DAY_MS - 1);
  expect(await told()).toEqual([]);
  await Promise.all([run(5 * DAY_MS), run(5 * DAY_MS)]);
  await run(6 * DAY_MS - 1);
  const windowEnds = new Date(dayStart + 6 * DAY_MS).toISOString();
  expect(await told()).toMatchObject([{ subject: appraisalCode, payload: { windowEnds } }]);
});

it('gives the desk a queue by what is due, the device’s record, and figures', async () => {
  const mine = await buildReviewWorld(test);
  const first = await buildReview(test, mine);
  const second = await buildReview(test, mine);
  const list = async (query = '') =>
    (await operator.call('GET', `/grade-reviews?storeId=${mine.storeId}${query}`)).body.data;
  const idsOf = ({ items }: { items: { reviewId: string }[] }) => items.map(({ reviewId }) => reviewId);
  expect(idsOf(await list())).toEqual([first.reviewId, second.reviewId]);
  const looked = await operator.call('POST', `/grade-reviews/${first.reviewId}/look`, {});
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
  // Looked at, it is due a business day later than the other.
  expect(idsOf(await list())).toEqual([second.reviewId, first.reviewId]);
  const page = await list('&count=1');
  expect(idsOf(await list(`&count=1&cursor=${page.nextCursor}`))).toEqual([first.reviewId]);
  const again = await operator.call('POST', `/grade-reviews/${first.reviewId}/look`, {});
  expect(again.body.data.firstLookedAt).toBe(looked.body.data.firstLookedAt);
  const silent = await operator.call('POST', `/grade-reviews/${second.reviewId}/moves`, {
    action: 'KEEP_GRADE',
    version: 1,
  });
  expect([silent.status, silent.body.errors[0].path]).toEqual([400, 'remark']);
  const keep = { action: 'KEEP_GRADE', version: 1, remark: 'As described' };
  expect((await operator.call('POST', `/grade-reviews/${second.reviewId}/moves`, keep)).status).toBe(200);
  expect(idsOf(await list('&state=CLOSED'))).toEqual([second.reviewId]);
  const counts = await operator.call('GET', `/grade-reviews/counts?storeId=${mine.storeId}`);
  expect(counts.body.data).toMatchObject({
    open: 1,
    overdue: 0,
    byStatus: { UNDER_PROCESS: 1, GRADE_UNCHANGED: 1 },
  });
  const { data } = (await operator.call('GET', '/grade-reviews/figures')).body;
  const store = data.stores.find(({ storeId }: { storeId: string }) => storeId === mine.storeId);
  expect(store).toMatchObject({ delivered: 2, reviews: 2, decided: 1, upheld: 0, upheldRate: 0 });
  const audited = await test.db.query(
    'select action from audit_log where subject = $1 order by happened_at',
    [`review:GR-${second.appraisalCode}`],
  );
  expect(audited).toEqual([{ action: 'MOVE_REVIEW' }]);
});

it('opens a review of the marketplace’s own also at the lowest grade, once', async () => {
  const { appraisalCode } = await buildDelivered(test, world, { grade: 2 });
  const open = () => operator.call('POST', '/grade-reviews', { appraisalCode, comment: 'Looks better' });
  const [one, two] = await Promise.all([open(), open()]);
  expect([one, two].map(({ body }) => body.type ?? body.data.isCreatedByNL).sort()).toEqual([
    'REVIEW_REFUSED',
    true,
  ]);
});

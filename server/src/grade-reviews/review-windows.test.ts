/** Windows for requests, deadlines for answers, and their notices: G1, G3, N1. */

import { afterAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../test/database.ts';
import { expectCleanAudit } from '../../test/harness/audit.ts';
import { useMade } from '../../test/use-made.ts';
import { REVIEW_STATUS_WORDS } from '../deals/index.ts';
import { clockAt, systemClock } from '../platform/clock.ts';
import { AppError } from '../platform/http/errors.ts';
import { moveByCourier } from './courier-event.ts';
import { createReview } from './create-review.ts';
import { getHistory, getReview } from './lists/get-review.ts';
import { expireReviews, tellClosingWindows } from './review-deadlines.ts';
import {
  buildDelivered,
  buildReview,
  buildReviewWorld,
  moveBuiltReview,
  requestFor,
} from './reviews.fixture.ts';

const DAY_MS = 86_400_000;
/** Dubai is UTC+4 all year. */
const OFFSET_MS = 4 * 3_600_000;
const settings = { secretKey: 'a secret key for tests, long enough to be taken' };
// Without a server, whose jobs would use the real time.
const test = useTestDatabase();
const world = useMade(() => buildReviewWorld(test));
afterAll(() => expectCleanAudit(test.db.pool));

it('counts windows in local days: 5, 30 with a lock, 30 for operators', async () => {
  const caller = { userId: world.userId, storeId: world.storeId, language: 'en' as const };
  const { appraisalCode } = await buildDelivered(test, world);
  const [deal] = await test.sql<{ delivered_at: Date }>`select delivered_at from deal
    where appraisal_code = ${appraisalCode}`;
  const dayStart = Math.floor((deal!.delivered_at.getTime() + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS;
  /** The last instant of local day n, or the first one after it. */
  const at = (day: number, isAfter: boolean) =>
    clockAt(new Date(dayStart + (day + 1) * DAY_MS - (isAfter ? 0 : 1)));
  const request = await requestFor(test, world, appraisalCode);
  let said: string | undefined;
  const attempt = async (day: number, isAfter: boolean, conditionIds: string[]) => {
    try {
      await test.db.transaction(async (tx) => {
        const db = { ...test.db, transaction: <T>(work: (sql: typeof tx) => Promise<T>) => work(tx) };
        await createReview({ db, clock: at(day, isAfter) }, caller, { ...request, conditionIds }, null);
        throw new Error('taken back');
      });
    } catch (error) {
      if (!(error instanceof AppError)) return (error as Error).message;
      said = error.more.errors?.[0]?.message;
      return error.more.details?.validationErrors;
    }
  };
  expect(await attempt(5, false, [world.scratch])).toBe('taken back');
  expect(await attempt(5, true, [world.scratch])).toEqual(['WINDOW_CLOSED']);
  expect(said).toContain('Choose a lock or a blacklist');
  expect(await attempt(30, false, [world.scratch, world.lock])).toBe('taken back');
  expect(await attempt(30, true, [world.lock])).toEqual(['WINDOW_CLOSED']);
  expect(said).toContain('is over');
  expect(await attempt(44, true, [world.lock])).toEqual(['WINDOW_CLOSED', 'FINANCE_CLOSED']);
});

it('keeps the grade after 72 hours without an answer or 7 days without a hand-over, once', async () => {
  const start = new Date();
  for (const [action, waitMs, late] of [
    ['ASK_INFO', 72 * 3_600_000, 'ANSWER'],
    ['REQUEST_RETURN', 7 * DAY_MS, 'HAND_OVER'],
  ] as const) {
    const { reviewId, appraisalCode } = await buildReview(test, world);
    await moveBuiltReview(test, reviewId, action, { remark: 'Please' });
    const [{ act_before: due }] = (await test.sql<{ act_before: Date }>`select act_before from grade_review
      where review_id = ${reviewId}`) as [{ act_before: Date }];
    expect(due.getTime() - waitMs).toBeGreaterThanOrEqual(start.getTime());
    expect(due.getTime() - waitMs).toBeLessThanOrEqual(Date.now());
    const statusOf = async () =>
      getReview({ db: test.db, clock: systemClock, settings }, reviewId, world.storeId);
    await expireReviews({ db: test.db, clock: clockAt(new Date(due.getTime() - 1)) });
    expect((await statusOf()).status).not.toBe('GRADE_UNCHANGED');
    // The deadline decides, even if the job has not run.
    const tooLate = moveBuiltReview(test, reviewId, late, { actor: 'system' }, clockAt(due));
    const words = { status: REVIEW_STATUS_WORDS.GRADE_UNCHANGED };
    const refusal = { type: 'REVIEW_MOVE_NOT_ALLOWED', more: { words } };
    await expect(tooLate).rejects.toMatchObject(refusal);
    const handOver = { appraisalCode, event: 'PICKED_UP', at: null, actor: 'system' } as const;
    const byCourier = test.db.transaction((tx) => moveByCourier({ tx, clock: clockAt(due) }, handOver));
    await expect(byCourier).rejects.toMatchObject({ type: 'EVENT_NOT_ALLOWED' });
    // After downtime, in two processes.
    const caughtUp = { db: test.db, clock: clockAt(new Date(due.getTime() + 9 * DAY_MS)) };
    await Promise.all([expireReviews(caughtUp), expireReviews(caughtUp)]);
    expect(await statusOf()).toMatchObject({ status: 'GRADE_UNCHANGED', dealerActionBefore: null });
    const events = await getHistory(test.db, reviewId, world.storeId);
    expect(events.filter((event) => event.action === 'EXPIRE')).toHaveLength(1);
    expect(events.at(-1)).toMatchObject({ actor: 'SYSTEM', actorName: null });
  }
});

it('keeps a deal’s money open past its closing date while its review is open (C5)', async () => {
  const { reviewId } = await buildReview(test, world);
  const clock = clockAt(new Date(Date.now() + 60 * DAY_MS));
  const isOpen = async () => (await getReview({ db: test.db, clock, settings }, reviewId)).financeCheck;
  expect(await isOpen()).toBe(true);
  await moveBuiltReview(test, reviewId, 'KEEP_GRADE');
  expect(await isOpen()).toBe(false);
});

it('notifies once, a day before a window closes, and not for deals without a window', async () => {
  const mine = await buildReviewWorld(test);
  const { appraisalCode } = await buildDelivered(test, mine);
  await buildDelivered(test, mine, { grade: 2 });
  await buildReview(test, mine);
  const [deal] = await test.sql<{ delivered_at: Date }>`select delivered_at from deal
    where appraisal_code = ${appraisalCode}`;
  const dayStart = Math.floor((deal!.delivered_at.getTime() + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS;
  const run = (afterMs: number) =>
    tellClosingWindows({ db: test.db, clock: clockAt(new Date(dayStart + afterMs)) });
  const told = () =>
    test.sql<{ subject: string; payload: { windowEnds: string } }>`select subject, payload from outbox
      where store_id = ${mine.storeId} and kind = 'REVIEW_WINDOW_CLOSING'`;
  await run(5 * DAY_MS - 1);
  expect(await told()).toEqual([]);
  await Promise.all([run(5 * DAY_MS), run(5 * DAY_MS)]);
  await run(6 * DAY_MS - 1);
  const windowEnds = new Date(dayStart + 6 * DAY_MS).toISOString();
  expect(await told()).toMatchObject([{ subject: appraisalCode, payload: { windowEnds } }]);
});

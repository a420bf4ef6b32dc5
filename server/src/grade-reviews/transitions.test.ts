/** Every pair of review state and action, through the API: G3, G4, D1. */
import { REVIEW_ACTIONS, type ReviewAction, reviewMove } from '@mazad/domain/deals/grade-review';
import type { ReviewStatus } from '@mazad/domain/deals/review-status';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { expectCleanAudit } from '../../test/harness/audit.ts';
import { useMade } from '../../test/use-made.ts';
import { openSession } from '../identity/sessions/sessions.ts';
import { createTokens } from '../identity/sessions/tokens.ts';
import { TEST_SECRET_KEY, useOperator } from '../operator/operator.fixture.ts';
import { clockAt, systemClock } from '../platform/clock.ts';
import { AppError } from '../platform/http/errors.ts';
import { recordShipmentEvents } from '../trade-ins/record-shipment-event.ts';
import { moveReview } from './move-review.ts';
import { buildDelivered, buildReview, buildReviewWorld } from './reviews.fixture.ts';

const test = useTestApp();
const world = useMade(() => buildReviewWorld(test));
const operator = useOperator(test);
let token: string;
beforeAll(async () => {
  const deps = { clock: systemClock, tokens: createTokens(TEST_SECRET_KEY) };
  token = (await openSession(test.db, deps, world.userId, 'test', null)).token;
});
afterAll(() => expectCleanAudit(test.db.pool));

interface State {
  name: string;
  status: ReviewStatus;
  isUpgradeOffered: boolean;
  /** Opened by the marketplace. */
  isOwn?: boolean;
  way: ReviewAction[];
}
const state = (status: ReviewStatus, way: ReviewAction[], more: Partial<State> = {}): State => ({
  name: status,
  status,
  isUpgradeOffered: false,
  way,
  ...more,
});
const STATES: State[] = [
  state('UNDER_PROCESS', []),
  state('UNDER_PROCESS', [], { name: 'UNDER_PROCESS, opened by the marketplace', isOwn: true }),
  state('ADDITIONAL_INFO_REQUIRED', ['ASK_INFO']),
  state('ADDITIONAL_INFO_REQUIRED', ['OFFER_UPGRADE'], {
    name: 'an upgrade offered',
    isUpgradeOffered: true,
    isOwn: true,
  }),
  state('REQUESTED_TO_RETURN', ['REQUEST_RETURN']),
  state('RETURN_IN_PROGRESS', ['REQUEST_RETURN', 'HAND_OVER']),
  state('GRADE_REVISED', ['REVISE']),
  state('GRADE_UNCHANGED', ['KEEP_GRADE']),
  state('DEVICE_RETURNED', ['REQUEST_RETURN', 'HAND_OVER', 'RECEIVE_BACK']),
  state('DELIVERED', ['CANCEL']),
];

/** What an action posts for a deal of 850 sold at B, where A is 1,000 and C is 700, with 5% tax. */
const POSTS: Partial<Record<ReviewAction, [kind: string, debit: number, credit: number]>> = {
  REVISE: ['GRADE_CREDIT', 0, 15_750],
  ACCEPT_UPGRADE: ['GRADE_DEBIT', 15_750, 0],
  RECEIVE_BACK: ['RETURN_CREDIT', 0, 89_250],
};

interface Known {
  reviewId: string;
  appraisalCode: string;
}

async function snapshot({ reviewId, appraisalCode }: Known) {
  const [review] = await test.sql<{ status: ReviewStatus; version: number; amount_minor: number }>`
    select status, version, amount_minor, act_before, updated_at from grade_review
    where review_id = ${reviewId}`;
  const [deal] = await test.sql<{ state: string; review_status: string }>`select state, review_status
    from deal where appraisal_code = ${appraisalCode}`;
  const entries = await test.sql<{ kind: string; debit_minor: number; credit_minor: number }>`select kind,
    debit_minor, credit_minor from ledger_transaction where appraisal_code = ${appraisalCode}
    and kind <> 'PURCHASE'`;
  const events = await test.sql`select action from grade_review_event where review_id = ${reviewId}
    order by event_no`;
  const told = await test.sql<{ kind: string; payload: { status: string } }>`select kind, payload
    from outbox where subject = ${reviewId} order by seq`;
  return { review: review!, deal: deal!, entries, events, told };
}

async function act(known: Known, action: ReviewAction): Promise<{ status: number; type?: string }> {
  const { reviewId } = known;
  const path = '/grade-review-request';
  const call = async (method: string, at: string, body: object) => {
    const { status, body: answer } = await test.call(method, `${path}${at}`, { token, body });
    return { status, type: answer.type };
  };
  switch (action) {
    case 'ANSWER':
      return call('POST', '/additional-info', {
        gradeReviewRequestId: reviewId,
        remark: 'See the second video',
      });
    case 'CANCEL':
      return call('POST', `/${reviewId}/cancel`, {});
    case 'ACCEPT_UPGRADE':
    case 'DECLINE_UPGRADE':
      return call('POST', `/${reviewId}/upgrade`, { isAccepted: action === 'ACCEPT_UPGRADE' });
    case 'EXPIRE': {
      const clock = clockAt(new Date(Date.now() + 8 * 86_400_000));
      const input = { reviewId, action, actor: 'system' };
      try {
        await test.db.transaction((tx) => moveReview({ tx, clock }, input));
        return { status: 200 };
      } catch (error) {
        if (error instanceof AppError) return { status: error.status, type: error.type };
        throw error;
      }
    }
    default: {
      const { review } = await snapshot(known);
      const [best, , lowest] = world.asset.conditionIds;
      const grade = action === 'REVISE' ? lowest : action === 'OFFER_UPGRADE' ? best : undefined;
      const body = {
        action,
        version: review.version,
        remark: 'As seen',
        ...(grade && { itemConditionId: grade }),
      };
      const { status, body: answer } = await operator.call('POST', `/grade-reviews/${reviewId}/moves`, body);
      return { status, type: answer.type };
    }
  }
}

async function reviewIn({ way, isOwn }: State): Promise<Known> {
  let known: Known;
  if (isOwn) {
    const { appraisalCode } = await buildDelivered(test, world);
    const opened = await operator.call('POST', '/grade-reviews', { appraisalCode, comment: 'Looks better' });
    expect(opened.status).toBe(200);
    known = { reviewId: opened.body.data.reviewId, appraisalCode };
  } else known = await buildReview(test, world);
  for (const action of way)
    expect([action, await act(known, action)]).toMatchObject([action, { status: 200 }]);
  return known;
}

it.each(STATES)(
  'from $name: what G3 allows is done, all else is refused and changes nothing',
  async (from) => {
    const refusing = await reviewIn(from);
    const before = await snapshot(refusing);
    for (const action of REVIEW_ACTIONS) {
      const to = reviewMove(from, action);
      if (!to) {
        const refused = await act(refusing, action);
        expect([action, refused.status, refused.type]).toEqual([action, 409, 'REVIEW_MOVE_NOT_ALLOWED']);
        continue;
      }
      if (action === 'OFFER_UPGRADE' && !from.isOwn) {
        expect(await act(refusing, action)).toEqual({ status: 422, type: 'REVIEW_GRADE_INVALID' });
        continue;
      }
      const known = await reviewIn(from);
      expect([action, (await act(known, action)).status]).toEqual([action, 200]);
      const { review, deal, entries, told } = await snapshot(known);
      const isReturned = action === 'RECEIVE_BACK';
      expect([action, review.status, deal]).toEqual([
        action,
        to,
        { state: isReturned ? 'RETURNED' : 'DELIVERED', review_status: to },
      ]);
      const post = POSTS[action];
      expect(entries).toEqual(post ? [{ kind: post[0], debit_minor: post[1], credit_minor: post[2] }] : []);
      expect(review.amount_minor).toBe(post ? post[1] - post[2] : 0);
      const waits = to === 'ADDITIONAL_INFO_REQUIRED';
      expect(told.at(waits ? -2 : -1)).toMatchObject({
        kind: 'GRADE_REVIEW_MOVED',
        payload: { status: to, amountMinor: review.amount_minor },
      });
      expect(told.at(-1)!.kind).toBe(waits ? 'INFORMATION_NEEDED' : 'GRADE_REVIEW_MOVED');
    }
    expect(await snapshot(refusing)).toEqual(before);
  },
);

it('lets one of two concurrent operators decide, and tells the other', async () => {
  const known = await reviewIn(STATES[0]!);
  const [, , lowest] = world.asset.conditionIds;
  const decide = (body: object) =>
    operator.call('POST', `/grade-reviews/${known.reviewId}/moves`, {
      version: 1,
      remark: 'As seen',
      ...body,
    });
  const answers = await Promise.all([
    decide({ action: 'REVISE', itemConditionId: lowest }),
    decide({ action: 'KEEP_GRADE' }),
    decide({ action: 'REQUEST_RETURN', awbNumber: '77' }),
  ]);
  expect(answers.map(({ status, body }) => body.type ?? status).sort()).toEqual([
    200,
    'CHANGED_SINCE',
    'CHANGED_SINCE',
  ]);
  expect((await snapshot(known)).events).toHaveLength(2);
});

it('accepts an upgrade only if credit covers it', async () => {
  const known = await reviewIn(STATES[3]!);
  const limit = (minor: string) =>
    test.db.query(
      `update credit_account set credit_limit_minor = ${minor}, changed_seq = changed_seq + 1
      where store_id = $1`,
      [world.storeId],
    );
  await limit('running_balance_minor + blocked_minor + 15749');
  const before = await snapshot(known);
  expect(await act(known, 'ACCEPT_UPGRADE')).toEqual({ status: 409, type: 'CREDIT_NOT_COVERED' });
  expect(await snapshot(known)).toEqual(before);
  await limit('running_balance_minor + blocked_minor + 15750');
  expect((await act(known, 'ACCEPT_UPGRADE')).status).toBe(200);
  const [accepted] = await test.sql`select address from grade_review_event
    where review_id = ${known.reviewId} and action = 'ACCEPT_UPGRADE'`;
  expect(accepted).toEqual({ address: '127.0.0.1' });
  await limit('100000000');
});

it('accepts the courier’s return events once, and shows them', async () => {
  const known = await reviewIn(STATES[4]!);
  const [deal] = await test.sql<{ partner_id: string }>`select partner_id from deal
    where appraisal_code = ${known.appraisalCode}`;
  const caller = { partnerId: deal!.partner_id, shopIds: null, language: 'en' as const };
  const rows = await test.db.query<{ at: Date }>('select clock_timestamp() as at');
  // Both happened within one second and are reported later: events from a file keep their own times and order.
  const times = [1, 0, 2].map((ms) => new Date(rows[0]!.at.getTime() + ms).toISOString());
  const [handedOver, before, back] = times as [string, string, string];
  const tell = async (type: 'PICKED_UP' | 'RETURNED', more: object = {}) => {
    const event = { appraisalCode: known.appraisalCode, type, at: handedOver, ...more };
    const [result] = await recordShipmentEvents({ db: test.db, clock: systemClock }, caller, [event]);
    return result!.ok ? result!.state : result!.type;
  };
  expect(await tell('RETURNED')).toBe('EVENT_NOT_ALLOWED');
  expect(await tell('PICKED_UP', { awbNumber: 'BACK-1' })).toBe('DELIVERED');
  expect(await tell('PICKED_UP', { awbNumber: 'BACK-1' })).toBe('DELIVERED');
  const shown = await test.call('GET', `/appraisal/${known.appraisalCode}`, { token });
  expect(shown.body.data).toMatchObject({
    displayStatus: { en: 'Grade Review' },
    isReturned: false,
    gradeReviewRequestData: [{ _id: known.reviewId, status: 'RETURN_IN_PROGRESS' }],
  });
  expect(await tell('RETURNED', { at: before, reason: 'Swapped board' })).toBe('EVENT_TIME_INVALID');
  expect(await tell('RETURNED', { at: back })).toBe('RETURNED');
  expect(await tell('RETURNED', { at: back })).toBe('RETURNED');
  expect(await tell('PICKED_UP', { awbNumber: 'BACK-1' })).toBe('DELIVERED');
  const { entries, events, review } = await snapshot(known);
  expect(entries).toEqual([{ kind: 'RETURN_CREDIT', debit_minor: 0, credit_minor: 89_250 }]);
  expect([events.length, review.status]).toEqual([4, 'DEVICE_RETURNED']);
  const after = await test.call('GET', `/appraisal/${known.appraisalCode}`, { token });
  expect(after.body.data).toMatchObject({ displayStatus: { en: 'Returned' }, isReturned: true });
});

it('shows that a courier has the device, with or without a tracking number', async () => {
  const known = await reviewIn(STATES[4]!);
  const isBooked = async () =>
    (await test.call('GET', `/grade-review-request/${known.reviewId}`, { token })).body.data.courierBooked;
  expect(await isBooked()).toBe(false);
  await act(known, 'HAND_OVER');
  expect(await isBooked()).toBe(true);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  actorOf,
  canCancelRequest,
  gradeCredit,
  gradeDebit,
  isOpenReview,
  LONG_WINDOW_DAYS,
  localDaysBetween,
  REVIEW_ACTIONS,
  type ReviewActor,
  reviewErrors,
  reviewMove,
  WINDOW_DAYS,
} from './grade-review.ts';
import { REVIEW_STATUSES } from './review-status.ts';

describe('reviewMove (G3)', () => {
  it('allows these moves and no others', () => {
    const moves = REVIEW_STATUSES.flatMap((status) =>
      [false, true].flatMap((isUpgradeOffered) =>
        REVIEW_ACTIONS.flatMap((action) => {
          const to = reviewMove({ status, isUpgradeOffered }, action);
          return to ? [`${status}${isUpgradeOffered ? '+' : ''} ${action} ${to}`] : [];
        }),
      ),
    );
    const operator = [
      'ASK_INFO ADDITIONAL_INFO_REQUIRED',
      'REVISE GRADE_REVISED',
      'KEEP_GRADE GRADE_UNCHANGED',
      'OFFER_UPGRADE ADDITIONAL_INFO_REQUIRED',
      'REQUEST_RETURN REQUESTED_TO_RETURN',
      'CANCEL DELIVERED',
    ];
    const both = (state: string, ways: string[]) =>
      ['', '+'].flatMap((mark) => ways.map((way) => `${state}${mark} ${way}`));
    expect(moves.sort()).toEqual(
      [
        ...both('UNDER_PROCESS', operator),
        'ADDITIONAL_INFO_REQUIRED ANSWER UNDER_PROCESS',
        'ADDITIONAL_INFO_REQUIRED+ ACCEPT_UPGRADE GRADE_REVISED',
        'ADDITIONAL_INFO_REQUIRED+ DECLINE_UPGRADE GRADE_UNCHANGED',
        ...both('ADDITIONAL_INFO_REQUIRED', ['CANCEL DELIVERED', 'EXPIRE GRADE_UNCHANGED']),
        ...both('REQUESTED_TO_RETURN', ['HAND_OVER RETURN_IN_PROGRESS', 'EXPIRE GRADE_UNCHANGED']),
        ...both('RETURN_IN_PROGRESS', ['RECEIVE_BACK DEVICE_RETURNED']),
      ].sort(),
    );
  });

  it('gives each action its actor', () => {
    const of = (actor: ReviewActor) => REVIEW_ACTIONS.filter((action) => actorOf(action) === actor);
    expect(of('OPERATOR')).toEqual(['ASK_INFO', 'REVISE', 'KEEP_GRADE', 'OFFER_UPGRADE', 'REQUEST_RETURN']);
    expect(of('DEALER')).toEqual(['ANSWER', 'ACCEPT_UPGRADE', 'DECLINE_UPGRADE', 'CANCEL']);
    expect(of('COURIER')).toEqual(['HAND_OVER', 'RECEIVE_BACK']);
    expect(of('SYSTEM')).toEqual(['EXPIRE']);
  });

  it('tells open reviews, and those that the dealer may cancel', () => {
    const open = ['UNDER_PROCESS', 'ADDITIONAL_INFO_REQUIRED', 'REQUESTED_TO_RETURN', 'RETURN_IN_PROGRESS'];
    expect(REVIEW_STATUSES.filter(isOpenReview)).toEqual(open);
    expect(REVIEW_STATUSES.filter(canCancelRequest)).toEqual(open.slice(0, 2));
  });
});

describe('reviewErrors (G1)', () => {
  const timeZone = 'Asia/Dubai';
  const deal = {
    deliveredAt: new Date('2026-03-01T19:59:59Z'),
    isReturned: false,
    hasReview: false,
    isLowestGrade: false,
  };
  const at = (now: string, lastDay = WINDOW_DAYS) =>
    reviewErrors(deal, { now: new Date(now), timeZone, lastDay });

  it('ends the window with local day 5, and with day 30 for a lock or a blacklist', () => {
    expect(at('2026-03-06T19:59:59.999Z')).toEqual([]);
    expect(at('2026-03-06T20:00:00Z')).toEqual(['WINDOW_CLOSED']);
    expect(at('2026-03-31T19:59:59.999Z', LONG_WINDOW_DAYS)).toEqual([]);
    expect(at('2026-03-31T20:00:00Z', LONG_WINDOW_DAYS)).toEqual(['WINDOW_CLOSED']);
  });

  it('closes the finances 45 days after delivery', () => {
    expect(at('2026-04-14T19:59:59.999Z', LONG_WINDOW_DAYS)).toEqual(['WINDOW_CLOSED']);
    expect(at('2026-04-14T20:00:00Z', LONG_WINDOW_DAYS)).toEqual(['WINDOW_CLOSED', 'FINANCE_CLOSED']);
  });

  it('names every failed condition', () => {
    const none = { deliveredAt: null, isReturned: true, hasReview: true, isLowestGrade: true };
    expect(reviewErrors(none, { now: new Date(), timeZone, lastDay: WINDOW_DAYS })).toEqual([
      'NOT_DELIVERED',
      'ALREADY_REQUESTED',
      'RETURNED',
      'LOWEST_GRADE',
    ]);
  });
});

it('counts local days across a daylight saving change', () => {
  const days = (from: string, to: string) => localDaysBetween(new Date(from), new Date(to), 'Europe/Berlin');
  expect(days('2026-03-28T23:30:00+01:00', '2026-03-29T23:30:00+02:00')).toBe(1);
  expect(days('2026-03-29T00:30:00+01:00', '2026-03-30T00:30:00+02:00')).toBe(1);
  expect(days('2026-02-28T12:00:00+01:00', '2026-02-27T12:00:00+01:00')).toBe(-1);
});

describe('the money (G4)', () => {
  const deal = {
    dealPriceMinor: 100_000,
    taxBasisPoints: 500,
    sale: { basePercent: 9_200, priceMinor: 100_000 },
  };

  it('credits down to the larger of the pinned price and the base percents', () => {
    expect(gradeCredit(deal, { basePercent: 8_000, priceMinor: 90_000 })).toEqual({
      priceMinor: 10_000,
      taxMinor: 500,
    });
    // floor(100,000 × 8,000 ÷ 9,200) is 86,956.
    expect(gradeCredit(deal, { basePercent: 8_000, priceMinor: 10_000 })).toEqual({
      priceMinor: 13_044,
      taxMinor: 652,
    });
    expect(gradeCredit(deal, { basePercent: 8_000, priceMinor: null })).toEqual({
      priceMinor: 13_044,
      taxMinor: 652,
    });
    expect(gradeCredit(deal, { basePercent: 8_000, priceMinor: 100_000 })).toEqual({
      priceMinor: 0,
      taxMinor: 0,
    });
  });

  it('taxes a difference at the rate of the deal, not at one derived from its rounded tax', () => {
    // The tax on 90.00 at 7.25% is 6.53. A rate derived from it would be 7.26%, and give 3.27 on half the price.
    const sale = { basePercent: 10_000, priceMinor: 9_000 };
    const cheap = { dealPriceMinor: 9_000, taxBasisPoints: 725, sale };
    expect(gradeCredit(cheap, { basePercent: 5_000, priceMinor: null })).toEqual({
      priceMinor: 4_500,
      taxMinor: 326,
    });
  });

  it('credits at least 0 and at most what was paid', () => {
    const grade = fc.record({
      basePercent: fc.integer({ min: 1, max: 10_000 }),
      priceMinor: fc.nat(2_000_000),
    });
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 1_000_000 }), grade, grade, (dealPriceMinor, sale, revised) => {
        const sold = { dealPriceMinor, taxBasisPoints: 500, sale };
        const { priceMinor, taxMinor } = gradeCredit(sold, revised);
        expect(priceMinor).toBeGreaterThanOrEqual(0);
        expect(priceMinor).toBeLessThanOrEqual(dealPriceMinor);
        expect(taxMinor).toBeLessThanOrEqual(Math.floor((dealPriceMinor * 500 + 5_000) / 10_000));
      }),
    );
  });

  it('debits the difference to the pinned price of the higher grade', () => {
    expect(gradeDebit(deal, { basePercent: 10_000, priceMinor: 108_700 })).toEqual({
      priceMinor: 8_700,
      taxMinor: 435,
    });
    expect(gradeDebit(deal, { basePercent: 10_000, priceMinor: null })).toEqual({
      priceMinor: 8_695,
      taxMinor: 435,
    });
    expect(gradeDebit(deal, { basePercent: 10_000, priceMinor: 90_000 })).toEqual({
      priceMinor: 0,
      taxMinor: 0,
    });
  });
});

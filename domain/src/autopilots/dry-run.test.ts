import { describe, expect, it } from 'vitest';
import { type DryRunRule, dryRunRule, type PastTradeIn } from './dry-run.ts';

const rule = (o: Partial<DryRunRule> = {}): DryRunRule => ({
  ceilingMinor: new Map([['a', 120_000]]),
  unitsADay: 10,
  amountADayMinor: 10_000_000,
  moveADayMinor: 50_000,
  ...o,
});
const lost = (toMinor: number, o: Partial<PastTradeIn> = {}): PastTradeIn => ({
  assetId: 'a',
  day: '2026-05-01',
  stepMinor: 1000,
  bestPercent: 10_000,
  percent: 10_000,
  ownMinor: 100_000,
  isWon: false,
  isBestGrade: true,
  rivalMinor: toMinor,
  topMinor: toMinor,
  ...o,
});
const limitsOf = (trial: ReturnType<typeof dryRunRule>) =>
  Object.fromEntries(
    [...trial.limits].map(([reason, { tradeIns, days }]) => [reason, [tradeIns, days.size]]),
  );

describe('a dry run', () => {
  it('wins trade-ins that one more step would have won, and keeps the raised price', () => {
    const trial = dryRunRule([lost(110_000), lost(105_000), lost(111_000), lost(121_000)], rule());
    expect(trial).toMatchObject({
      won: { actual: 0, withRule: 3 },
      amountMinor: { actual: 0, withRule: 111_000 + 111_000 + 112_000 },
      moves: 2,
    });
    expect(limitsOf(trial)).toEqual({ CEILING: [1, 1] });
  });

  it('changes nothing where the bid won anyway, and skips trade-ins without the bid', () => {
    const won = lost(100_000, { isWon: true, rivalMinor: null });
    expect(dryRunRule([won, lost(40_000, { ownMinor: null })], rule())).toMatchObject({
      won: { actual: 1, withRule: 1 },
      amountMinor: { actual: 100_000, withRule: 100_000 },
      moves: 0,
    });
  });

  it('counts units, amounts and moves by the local day', () => {
    const days = ['2026-05-01', '2026-05-01', '2026-05-02'];
    const three = days.map((day) => lost(104_000, { day }));
    expect(limitsOf(dryRunRule(three, rule({ unitsADay: 1 })))).toEqual({ DAY_LIMIT: [1, 1] });
    expect(dryRunRule(three, rule({ amountADayMinor: 150_000 })).won.withRule).toBe(2);
    const rising = [lost(104_000), lost(108_000), lost(108_000, { day: '2026-05-02' })];
    const trial = dryRunRule(rising, rule({ moveADayMinor: 6_000 }));
    expect(trial).toMatchObject({ won: { withRule: 2 }, moves: 2 });
    expect(limitsOf(trial)).toEqual({ MOVE_LIMIT: [1, 1] });
  });

  it('buys up to the day’s amount, and raises the price no further than what is left of it', () => {
    const won = lost(100_000, { isWon: true, rivalMinor: null });
    expect(dryRunRule([won], rule({ amountADayMinor: 100_000 })).won.withRule).toBe(1);
    expect(limitsOf(dryRunRule([won], rule({ amountADayMinor: 99_999 })))).toEqual({ DAY_LIMIT: [1, 1] });
    const trial = dryRunRule([won, lost(111_000)], rule({ amountADayMinor: 210_000 }));
    expect(trial).toMatchObject({ won: { actual: 1, withRule: 1 }, moves: 0 });
    expect(limitsOf(trial)).toEqual({ DAY_LIMIT: [1, 1] });
  });

  it('starts again from a price that the dealer set', () => {
    const trial = dryRunRule([lost(110_000), lost(104_000, { ownMinor: 90_000 })], rule());
    expect(trial.amountMinor.withRule).toBe(111_000 + 105_000);
  });

  it('raises the price by the best grade, and wins by the traded-in grade', () => {
    const worn = { percent: 7_000, isBestGrade: false, rivalMinor: 78_000 };
    expect(dryRunRule([lost(104_000, worn)], rule())).toMatchObject({ won: { withRule: 0 }, moves: 1 });
    // An equal offer loses on time, so no limit caused the loss.
    const equal = dryRunRule([lost(100_000, { ...worn, rivalMinor: 70_000 })], rule());
    expect([equal.won.withRule, limitsOf(equal)]).toEqual([0, {}]);
  });

  it('raises the price against an equal top of another store, never against its own', () => {
    expect(dryRunRule([lost(100_000)], rule())).toMatchObject({ won: { withRule: 1 }, moves: 1 });
    const worn = { percent: 7_000, isBestGrade: false, rivalMinor: 78_000 };
    expect(dryRunRule([lost(100_000, worn)], rule())).toMatchObject({ won: { withRule: 0 }, moves: 0 });
    expect(dryRunRule([lost(100_000, { ...worn, rivalMinor: 100_000 })], rule())).toMatchObject({ moves: 0 });
    expect(dryRunRule([lost(100_000, { ...worn, topMinor: null })], rule())).toMatchObject({ moves: 0 });
  });
});

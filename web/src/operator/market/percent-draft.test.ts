import { describe, expect, it } from 'vitest';
import { changedPercents, keepOwnPercents, readBaseDrafts, readOwnDrafts } from './percent-draft';

const errors = (...typed: string[]) => readBaseDrafts(typed).map(({ error }) => error);

describe('percents as they are typed (M1)', () => {
  it('go from 100 down, in hundredths', () => {
    expect(errors('100', '92.5', '92.50', '0.01')).toEqual([null, null, null, null]);
    expect(errors('99', '92')).toEqual(['bestIs100', null]);
    expect(errors('100', '80', '80.01')).toEqual([null, null, 'rising']);
    expect(errors('100', '', '1.005', '0', 'x', '101')).toEqual([null, ...Array(5).fill('notNumber')]);
    expect(readBaseDrafts(['١٠٠', '٩٢٫٥']).map(({ percent }) => percent)).toEqual([100, 92.5]);
    expect(readBaseDrafts(['100', '92,5', '4,7']).map(({ percent }) => percent)).toEqual([100, 92.5, 4.7]);
  });

  it('of a store may be left empty, and need no order', () => {
    expect(readOwnDrafts(['', '50', '90']).map(({ percent, error }) => percent ?? error)).toEqual([
      null,
      50,
      90,
    ]);
  });

  it('are sent where they differ, and null where one is taken away', () => {
    const rows = [100, 85, null].map((now, at) => ({ itemConditionId: `${at}`, now }));
    expect(changedPercents(rows, readOwnDrafts(['100', '', '70']))).toEqual([
      { itemConditionId: '1', percent: null },
      { itemConditionId: '2', percent: 70 },
    ]);
  });

  it('of another operator are taken over where nothing else was typed', () => {
    const rows = (...percents: (number | null)[]) =>
      percents.map((now, at) => ({ itemConditionId: `${at}`, now }));
    const before = rows(100, 92, 75, null);
    const now = rows(100, 90, 74, 60);
    expect(keepOwnPercents(['100', '92.0', '70', ''], before, now)).toEqual(['100', '90', '70', '60']);
    expect(keepOwnPercents(['100', 'x', '', '50'], before, now)).toEqual(['100', 'x', '', '50']);
  });
});

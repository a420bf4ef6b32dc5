import { describe, expect, it } from 'vitest';
import { draftOf, errorsOf, requestOf } from './rule-draft';

const limits = { units: '5', amount: '10,000', move: '٥٠' };

describe('a rule as it is typed', () => {
  it('becomes a request once it is whole, with the digits of any keyboard', () => {
    const one = { ...draftOf(null), ...limits, ceiling: '1200' };
    expect(requestOf(one, 'asset')).toEqual({
      assetId: 'asset',
      ceiling: 1200,
      unitsADay: 5,
      amountADay: 10_000,
      moveADay: 50,
    });
    const many = { ...draftOf(null), ...limits, percent: '107.5', category: 'phones' };
    expect(requestOf(many, null)).toMatchObject({
      categoryId: 'phones',
      brandId: null,
      groupIds: null,
      ceilingPercent: 107.5,
    });
  });

  it('takes a comma for thousands only before three digits', () => {
    const many = { ...draftOf(null), ...limits, percent: '107,5' };
    expect(requestOf(many, null)).toMatchObject({ amountADay: 10_000, ceilingPercent: 107.5 });
    expect(errorsOf({ ...many, units: '1,5', amount: '10.000' }, false)).toEqual({
      units: true,
      amount: true,
    });
  });

  it('names the fields that are not right yet', () => {
    expect(requestOf(draftOf(null), 'asset')).toBeNull();
    const draft = { ...draftOf(null), ...limits, units: '1.5', percent: '151' };
    expect(errorsOf(draft, true)).toEqual({ ceiling: true, units: true });
    expect(errorsOf(draft, false)).toEqual({ percent: true, units: true });
  });
});

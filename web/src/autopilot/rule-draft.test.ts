import { describe, expect, it } from 'vitest';
import { fewerWon } from './fewer-won';
import { draftOf, errorsOf, parseRuleDraft, requestOf, ruleDraftName } from './rule-draft';

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
    expect(errorsOf({ ...many, units: '1,5' }, false)).toEqual({ units: true });
    // Could be ten or ten thousand.
    expect(errorsOf({ ...many, amount: '10.000' }, false)).toEqual({ amount: true });
  });

  it('names the fields that are not right yet', () => {
    expect(requestOf(draftOf(null), 'asset')).toBeNull();
    const draft = { ...draftOf(null), ...limits, units: '1.5', percent: '151' };
    expect(errorsOf(draft, true)).toEqual({ ceiling: true, units: true });
    expect(errorsOf(draft, false)).toEqual({ percent: true, units: true });
    const large = {
      ...draft,
      ceiling: '1,000,010',
      units: '10001',
      amount: '100,000,001',
      move: '1,000,001',
    };
    expect(errorsOf(large, true)).toEqual({ ceiling: true, units: true, amount: true, move: true });
    const most = { ...draft, ceiling: '1,000,000', units: '10000', amount: '100,000,000', move: '1,000,000' };
    expect(errorsOf(most, true)).toEqual({});
  });
});

describe('a draft that was not saved', () => {
  const empty = draftOf(null);

  it('comes back as it was typed', () => {
    const typed = { ...empty, units: '5', models: ['a', 'b'] };
    expect(parseRuleDraft(JSON.stringify(typed), empty)).toEqual(typed);
  });

  it('counts as nothing where something else lies there', () => {
    for (const raw of [null, '{', '7', '"units"']) expect(parseRuleDraft(raw, empty)).toEqual(empty);
    const odd = JSON.stringify({ units: 5, models: [1], amount: '90', more: 'x' });
    expect(parseRuleDraft(odd, empty)).toEqual({ ...empty, amount: '90' });
  });

  it('lies apart for each person, store and rule', () => {
    const user = { storeId: 's', userId: 'u' };
    const rule = { ruleId: 'r', assetId: null };
    const names = [
      ruleDraftName(user, { ruleId: null, assetId: null }),
      ruleDraftName(user, { ruleId: null, assetId: 'a' }),
      ruleDraftName(user, rule),
      ruleDraftName({ ...user, storeId: 't' }, rule),
      ruleDraftName({ ...user, userId: 'v' }, rule),
    ];
    expect(new Set(names).size).toBe(5);
  });

  it('lies in the same place before and after its bid has a rule', () => {
    const user = { storeId: 's', userId: 'u' };
    const [before, after] = [null, 'r'].map((ruleId) => ruleDraftName(user, { ruleId, assetId: 'a' }));
    expect(before).toBe(after);
  });
});

it('warns where a rule wins fewer than its bids did without it', () => {
  expect(fewerWon({ won: { withRule: 90, actual: 203 } })).toBe(113);
  expect(fewerWon({ won: { withRule: 203, actual: 90 } })).toBe(0);
});

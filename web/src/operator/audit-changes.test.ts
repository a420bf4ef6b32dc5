import { expect, it } from 'vitest';
import { changesOf } from './audit-changes';

it('reads money from its minor units, and what was not there before as nothing', () => {
  const before = { creditLimitMinor: 1_000_000, isActive: true };
  const after = { creditLimitMinor: 2_500_050, isActive: false, note: 'more trade' };
  expect(changesOf({ before, after })).toEqual([
    {
      field: 'creditLimit',
      before: { kind: 'money', text: '10000' },
      after: { kind: 'money', text: '25000.5' },
    },
    { field: 'isActive', before: { kind: 'yesNo', text: 'true' }, after: { kind: 'yesNo', text: 'false' } },
    { field: 'note', before: { kind: 'nothing', text: '' }, after: { kind: 'text', text: 'more trade' } },
  ]);
});

it('reads entries that changed nothing, and values of any shape', () => {
  expect(changesOf({ before: null, after: null })).toEqual([]);
  expect(changesOf({ before: null, after: { list: [1, 2] } })[0]?.after.text).toBe('[1,2]');
});

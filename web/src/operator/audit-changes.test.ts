import { expect, it } from 'vitest';
import { changesOf, shortId } from './audit-changes';

it('cuts ids that only machines use, and keeps those that people do', () => {
  expect(shortId('0190c3a2-7e11-7cc0-8a2b-93d1f4a0b7e6')).toBe('a0b7e6');
  expect(shortId('MZ-4F2A9C')).toBe('MZ-4F2A9C');
  expect(shortId('GR-MZ-4F2A9C')).toBe('GR-MZ-4F2A9C');
  expect(shortId('uae')).toBe('uae');
});

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

it('knows instants by how they are written, and dates without a time as text', () => {
  const after = { firstLookedAt: '2026-11-22T11:44:58.218Z', expiresOn: '2027-03-11' };
  expect(changesOf({ before: null, after }).map((change) => change.after)).toEqual([
    { kind: 'instant', text: '2026-11-22T11:44:58.218Z' },
    { kind: 'text', text: '2027-03-11' },
  ]);
});

it('reads entries that changed nothing, and values of any shape', () => {
  expect(changesOf({ before: null, after: null })).toEqual([]);
  expect(changesOf({ before: null, after: { list: [1, 2] } })[0]?.after.text).toBe('[1,2]');
  expect(changesOf({ before: null, after: { list: ['a', 'b'] } })[0]?.after.text).toBe('a\nb');
});

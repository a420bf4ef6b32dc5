import { describe, expect, it } from 'vitest';
import { isNarrowed, readBrands, readListSearch } from './list-search';

describe('readListSearch', () => {
  it('takes what the screen knows', () => {
    const search = { search: 'noor', region: 'uae', state: 'FROZEN', row: 'a', step: 'decide' } as const;
    expect(readListSearch(search, ['FROZEN'])).toEqual(search);
  });

  it('counts anything else as nothing', () => {
    const wild = { search: { a: 1 }, region: 'Mars!', state: 'OTHER', row: null, step: 'x' };
    const read = readListSearch(wild as never, ['FROZEN']);
    expect(Object.values(read).every((value) => value === undefined)).toBe(true);
    expect(isNarrowed(read)).toBe(false);
  });

  it('takes a brand by its id alone', () => {
    const wanted = { brand: '01900000-0000-7000-8000-000000000000', category: 'tablets' };
    expect(isNarrowed(readBrands(wanted))).toBe(true);
    expect(readBrands(wanted)).toEqual(wanted);
    expect(isNarrowed(readBrands({ brand: 'x', category: {} } as never))).toBe(false);
  });

  it('reads a number in the address as text, and cuts what is too long', () => {
    expect(readListSearch({ search: 971 } as never, null).search).toBe('971');
    expect(readListSearch({ search: 'x'.repeat(200) }, null).search).toHaveLength(80);
  });
});

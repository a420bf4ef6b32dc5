import { describe, expect, it } from 'vitest';
import { compareSizes, crowdedFolders } from './lib/sizes.mjs';

describe('compareSizes', () => {
  it.each([
    ['nothing too large', {}, {}, []],
    ['an exception that holds', { 'a.ts': 260 }, { 'a.ts': 260 }, []],
    ['too large', { 'a.ts': 260 }, {}, ['a.ts: 260. Split it.']],
    ['an exception that grew', { 'a.ts': 270 }, { 'a.ts': 260 }, ['a.ts: 270, grown from 260. Split it.']],
    ['one that shrank', { 'a.ts': 255 }, { 'a.ts': 260 }, ['a.ts: now 255. Write it in place of 260.']],
    ['one not needed', {}, { 'a.ts': 260 }, ['a.ts: within its budget. Remove it from the exceptions.']],
  ])('%s', (_, found, allowed, problems) => {
    expect(compareSizes(found, allowed)).toEqual(problems);
  });
});

describe('crowdedFolders', () => {
  const folder = (count) => Array.from({ length: count }, (_, n) => `web/src/bids/${n}.ts`);

  it('counts the files of a folder without its subfolders', () => {
    expect(crowdedFolders([...folder(25), 'web/src/bids/bulk/a.ts'])).toEqual({});
    expect(crowdedFolders([...folder(26), 'web/src/bids/bulk/a.ts'])).toEqual({ 'web/src/bids': 26 });
  });
});

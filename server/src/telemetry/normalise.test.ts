import { describe, expect, it } from 'vitest';
import { frameText, normalise } from './normalise.ts';

const STACK = `TypeError: Cannot read properties of undefined (reading 'price')
    at readRow (https://mazad.example/assets/bids-D3fa9Kx1.js?token=secret:12:345)
    at async Promise.all (index 0)
    at https://mazad.example/assets/index-AbCd1234.js:1:2`;
const report = (o: Partial<Parameters<typeof normalise>[0]> = {}) =>
  normalise({ message: 'TypeError: x is undefined', stack: STACK, page: '/0/bids', release: 'abc-1', ...o });

describe('a report', () => {
  it.each([
    ['not found: https://mazad.example/1/deals/8f3b?token=abc#x', 'not found: /#/deals/#f#b'],
    ['no user sara@mazad.example here', 'no user <e-mail> here'],
    ['bad 0190a1b2-0000-7000-8000-0123456789ab', 'bad <id>'],
    ['bearer eyJhbGciOi.eyJzdWIi.sig-nature', 'bearer <token>'],
    ['refresh 3.Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYm1', 'refresh #.<id>'],
    ['call +971 50 123 4567 or 784-1990-1234567-1', 'call # or <id>'],
    ['الرقم ٩٧١٥٠١٢٣٤٥٦٧', 'الرقم #'],
    ['price 1,250.50 of deal D-10482', 'price # of deal <id>'],
    ['GET /deals?search=Sara failed', 'GET /deals failed'],
    ['a\u0000b\u202ec', 'a b c'],
    ['\u0000', 'unknown'],
  ])('%j is kept as %j', (message, kept) => {
    expect(report({ message }).message).toBe(kept);
  });

  it('keeps only a stack’s frames, without origin and query', () => {
    const { frames } = report({
      stack: `${STACK}\n  Sara wrote sara@mazad.example\nrow@https://x.example/a.js:3:4`,
    });
    expect(frames.map(frameText)).toEqual([
      'at readRow (/assets/bids-D3fa9Kx1.js:12:345)',
      'at <anonymous> (/assets/index-AbCd1234.js:1:2)',
      'at row (/a.js:3:4)',
    ]);
  });

  it('keeps a page’s pattern', () => {
    expect(report({ page: 'https://mazad.example/1/deals/10482?q=Sara#y' }).page).toBe('/#/deals/#');
    expect(report({ page: '/$accountId/bids' }).page).toBe('/$accountId/bids');
  });

  it('has the same fingerprint for other persons, lines and builds, and another for another place', () => {
    const one = report({ message: 'No bid 17 of sara@mazad.example' });
    const again = report({
      message: 'No bid 4711 of omar@mazad.example',
      stack: STACK.replace('D3fa9Kx1', 'Zz99Yy88').replace('12:345', '13:7'),
      page: '/1/deals',
      release: 'def-2',
    });
    expect(again.fingerprint).toBe(one.fingerprint);
    const elsewhere = report({
      message: 'No bid 17 of x@y.example',
      stack: STACK.replace('readRow', 'writeRow'),
    });
    expect(elsewhere.fingerprint).not.toBe(one.fingerprint);
  });
});

import { expect, it } from 'vitest';
import { badOf, codesOf, countOf, movesOf, piecesOf } from './many-moves';

it('reads deal ids as they are pasted, each once and in their order', () => {
  expect(codesOf(' mz-2\tMZ-1\r\nMZ-2,MZ-3،MZ-4 ')).toEqual(['MZ-2', 'MZ-1', 'MZ-3', 'MZ-4']);
  expect(codesOf(' \n ')).toEqual([]);
});

it('leaves out what was left empty', () => {
  const shared = { event: 'PICKED_UP' as const, at: '', awbNumber: ' A1 ', reason: ' ' };
  expect(movesOf(['MZ-1'], shared)).toEqual([{ appraisalCode: 'MZ-1', event: 'PICKED_UP', awbNumber: 'A1' }]);
});

it('leaves out what was typed for another event', () => {
  const shared = { event: 'REFUSED' as const, at: '', awbNumber: 'A1', reason: 'The box was open' };
  const [refused] = movesOf(['MZ-1'], shared);
  expect(refused).toEqual({ appraisalCode: 'MZ-1', event: 'REFUSED', reason: 'The box was open' });
  expect(movesOf(['MZ-1'], { ...shared, event: 'DELIVERED' })).toEqual([
    { appraisalCode: 'MZ-1', event: 'DELIVERED' },
  ]);
});

it('finds what is too long for a call, and what is no time', () => {
  const shared = { at: '', awbNumber: 'A'.repeat(64), reason: 'R'.repeat(500) };
  const tooLong = { ...shared, awbNumber: `${shared.awbNumber}A`, reason: `${shared.reason}R` };
  expect(badOf({ ...shared, event: 'PICKED_UP' }, 'en')).toEqual(new Map());
  const picked = { ...tooLong, event: 'PICKED_UP', at: 'now' } as const;
  expect([...badOf(picked, 'en').keys()]).toEqual(['at', 'awbNumber']);
  const ruined = badOf({ ...shared, event: 'PICKED_UP', awbNumber: '1.23457E+11' }, 'en');
  expect(ruined.get('awbNumber')).toContain('spreadsheet');
  expect([...badOf({ ...tooLong, event: 'REFUSED' }, 'en').keys()]).toEqual(['reason']);
});

it('asks for rows in pieces, those of one deal together and in their order', () => {
  const moves = ['A', 'B', 'A', 'C', 'D', 'D', 'D', 'D'].map((appraisalCode) => ({ appraisalCode }));
  expect(piecesOf(moves, 3)).toEqual([[0, 2, 1], [3], [4, 5, 6, 7]]);
  expect(piecesOf(moves)).toEqual([[0, 2, 1, 3, 4, 5, 6, 7]]);
});

it('counts a repeated row neither as done nor as refused', () => {
  const row = {
    appraisalCode: 'MZ-1',
    event: 'PICKED_UP',
    from: null,
    to: null,
    assetName: null,
    type: null,
    message: null,
  };
  const results = [
    { ...row, ok: true, isRepeated: false },
    { ...row, ok: true, isRepeated: true },
    { ...row, ok: false, isRepeated: false },
  ];
  expect(countOf(results)).toEqual({ ok: 1, repeated: 1, refused: 1 });
});

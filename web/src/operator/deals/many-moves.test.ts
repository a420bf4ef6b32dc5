import { expect, it } from 'vitest';
import { codesOf, countOf, movesOf } from './many-moves';

it('reads deal ids as they are pasted, each once and in their order', () => {
  expect(codesOf(' mz-2\tMZ-1\r\nMZ-2,MZ-3،MZ-4 ')).toEqual(['MZ-2', 'MZ-1', 'MZ-3', 'MZ-4']);
  expect(codesOf(' \n ')).toEqual([]);
});

it('leaves out what was left empty', () => {
  const shared = { event: 'PICKED_UP' as const, at: '', awbNumber: ' A1 ', reason: ' ' };
  expect(movesOf(['MZ-1'], shared)).toEqual([{ appraisalCode: 'MZ-1', event: 'PICKED_UP', awbNumber: 'A1' }]);
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

import { expect, it } from 'vitest';
import { badOf, codesOf, countOf, movesOf, piecesOf, tallyOf } from './many-moves';

it('reads deal ids as they are pasted, each once and in their order', () => {
  expect(codesOf(' mz-2\tMZ-1\r\nMZ-2,MZ-3،MZ-4 ')).toEqual(['MZ-2', 'MZ-1', 'MZ-3', 'MZ-4']);
  expect(codesOf(' \n ')).toEqual([]);
});

it('leaves out what was left empty', () => {
  const shared = { id: 'PICKED_UP' as const, at: '', awbNumber: ' A1 ', reason: ' ', charge: '5' };
  expect(movesOf(['MZ-1'], shared)).toEqual([{ appraisalCode: 'MZ-1', event: 'PICKED_UP', awbNumber: 'A1' }]);
});

it('leaves out what was typed for another event', () => {
  const shared = { id: 'REFUSED' as const, at: '', awbNumber: 'A1', reason: 'The box was open', charge: '' };
  const [refused] = movesOf(['MZ-1'], shared);
  expect(refused).toEqual({ appraisalCode: 'MZ-1', event: 'REFUSED', reason: 'The box was open' });
  expect(movesOf(['MZ-1'], { ...shared, id: 'DELIVERED' })).toEqual([
    { appraisalCode: 'MZ-1', event: 'DELIVERED' },
  ]);
});

it('finds what is too long for a call, and what is no time', () => {
  const shared = { at: '', awbNumber: 'A'.repeat(64), reason: 'R'.repeat(500), charge: '' };
  const tooLong = { ...shared, awbNumber: `${shared.awbNumber}A`, reason: `${shared.reason}R` };
  expect(badOf({ ...shared, id: 'PICKED_UP' }, 'en')).toEqual(new Map());
  const picked = { ...tooLong, id: 'PICKED_UP', at: 'now' } as const;
  expect([...badOf(picked, 'en').keys()]).toEqual(['at', 'awbNumber']);
  const ruined = badOf({ ...shared, id: 'PICKED_UP', awbNumber: '1.23457E+11' }, 'en');
  expect(ruined.get('awbNumber')).toContain('spreadsheet');
  expect([...badOf({ ...tooLong, id: 'REFUSED' }, 'en').keys()]).toEqual(['reason']);
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
    version: null,
    money: null,
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

it('settles with the charge that is typed, and sends none that is no amount', () => {
  const shared = { id: 'CHARGED' as const, at: '', awbNumber: '', reason: 'Agreed', charge: '1,050.5' };
  expect(movesOf(['MZ-1'], shared)).toEqual([
    { appraisalCode: 'MZ-1', event: 'SETTLED', reason: 'Agreed', charge: 1050.5 },
  ]);
  for (const charge of ['', '0', 'ten'])
    expect([...badOf({ ...shared, charge }, 'en').keys()]).toEqual(['charge']);
  // An undo takes effect when it is reported, so it has no time.
  expect(movesOf(['MZ-1'], { ...shared, id: 'DELIVERY_UNDONE', at: '2026-03-01T10:00' })).toEqual([
    { appraisalCode: 'MZ-1', event: 'DELIVERY_UNDONE', reason: 'Agreed' },
  ]);
});

it('says what hangs on it: deals, stores, money by currency, and what ends for good', () => {
  const rowOf = (
    code: string,
    event: 'SETTLED' | 'DELIVERY_UNDONE',
    money: [string, string, number, number] | null,
  ) => ({
    move: { appraisalCode: code, event },
    isDone: false,
    result: {
      appraisalCode: code,
      event,
      ok: money !== null,
      isRepeated: false,
      from: null,
      to: null,
      assetName: null,
      version: 3,
      money: money && { storeId: money[0], currency: money[1], posted: money[2], blocked: money[3] },
      type: null,
      message: null,
    },
  });
  expect(
    tallyOf([
      rowOf('MZ-1', 'SETTLED', ['s1', 'AED', 0.1, -1_050]),
      rowOf('MZ-2', 'SETTLED', ['s1', 'AED', 0.2, -1_050]),
      rowOf('MZ-3', 'DELIVERY_UNDONE', ['s2', 'SAR', -1_000, 1_000]),
      rowOf('MZ-4', 'SETTLED', null),
    ]),
  ).toEqual({
    deals: 3,
    stores: 2,
    finals: 2,
    sums: [
      { currency: 'AED', charged: 0.3, credited: 0, blocked: 0, released: 2_100 },
      { currency: 'SAR', charged: 0, credited: 1_000, blocked: 1_000, released: 0 },
    ],
  });
});

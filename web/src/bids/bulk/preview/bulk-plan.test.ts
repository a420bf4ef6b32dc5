import type { BidStateOnWire, BulkAnswer, BulkRow } from '@mazad/contract/bids/bulk-bids';
import type { BulkOperation } from '@mazad/domain/prices/bulk-change';
import { describe, expect, it } from 'vitest';
import { buildSelectedRow, NO_BID } from '../selected-row.fixture';
import { answerOfLook, appliedRows, countUndone, losesPlace, stillAsLeft, undoChanges } from '../undo-plan';
import {
  changesOf,
  confirmedChanges,
  countOutcomes,
  outdatedIds,
  planRows,
  type RowFigures,
  withNewer,
  withVerdicts,
} from './bulk-plan';

const state = (changes: Partial<BidStateOnWire> = {}): BidStateOnWire => ({
  spotPrice: 1000,
  isBidActive: true,
  maxQuantity: 10,
  availableQuantity: 10,
  autoTopupEnabled: false,
  ...changes,
});

const verdict = (assetId: string, changes: Partial<BulkRow> = {}): BulkRow => ({
  assetId,
  outcome: 'CHANGED',
  kind: 'PRICE',
  error: null,
  before: state(),
  after: state({ spotPrice: 1100 }),
  bidId: `bid-${assetId}`,
  version: 4,
  ...changes,
});

const answer = (...rows: BulkRow[]): BulkAnswer => ({
  isDryRun: true,
  counts: { changed: 0, unchanged: 0, refused: 0 },
  rows,
});

const refused = (type: string, details: Record<string, unknown>) =>
  ({ outcome: 'REFUSED', after: null, error: { type, message: 'No.', details } }) as const;

const rows = ['a', 'b', 'c', 'd'].map((assetId) =>
  buildSelectedRow({ assetId, ...(assetId === 'd' && NO_BID) }),
);
const job = { id: 1, title: 'ADD_AMOUNT', operation: { kind: 'ADD_AMOUNT', amountMinor: 10_000 } } as const;

describe('a preview', () => {
  const planned = planRows({ ...job, ids: ['a', 'b', 'c', 'd'] }, rows);
  const preview = withVerdicts(
    planned,
    answer(
      verdict('a'),
      verdict('b', refused('CONFIRM_PRICE', { reason: 'ABOVE_TOP', compared: 800 })),
      verdict('c', refused('PRICE_INVALID', { nearest: [1050, 1150] })),
    ),
  );

  it('asks the server about changes it can judge, and judges the rest itself', () => {
    // Each with the price that it was computed from; the server refuses it over another one.
    expect(changesOf(planned).map((row) => [row.assetId, row.spotPrice, row.seenPrice])).toEqual([
      ['a', 1100, 1000],
      ['b', 1100, 1000],
      ['c', 1100, 1000],
    ]);
    expect(planned[3]).toMatchObject({ outcome: 'REFUSED', refusal: { why: 'NO_BID' } });
  });

  it('lists rows that need a decision first', () => {
    expect(preview.map(({ assetId, outcome }) => [assetId, outcome])).toEqual([
      ['b', 'CONFIRM'],
      ['c', 'REFUSED'],
      ['d', 'REFUSED'],
      ['a', 'CHANGED'],
    ]);
    expect(preview[0]).toMatchObject({ confirm: { reason: 'ABOVE_TOP', comparedMinor: 80_000 } });
    expect(preview[1]?.nearest).toEqual([1050, 1150]);
    expect(countOutcomes(preview)).toEqual({ CONFIRM: 1, REFUSED: 2, CHANGED: 1, UNCHANGED: 0 });
  });

  it('sends the changed rows, and unusual prices only if confirmed', () => {
    expect(confirmedChanges(preview, new Set())).toEqual([
      expect.objectContaining({ assetId: 'a', spotPrice: 1100, version: 4 }),
    ]);
    const both = confirmedChanges(preview, new Set(['b', 'c']));
    expect(both.map(({ assetId, confirmPrice }) => [assetId, confirmPrice])).toEqual([
      ['b', 1100],
      ['a', undefined],
    ]);
  });

  it('detects rows that changed since, and updates them', () => {
    const since = withVerdicts(
      preview,
      answer(verdict('a', refused('CHANGED_SINCE', {})), verdict('b', refused('BID_OFF', {}))),
    );
    expect(outdatedIds(since)).toEqual(['a']);
    const newer = withVerdicts(
      planRows({ ...job, ids: ['a'] }, [buildSelectedRow({ assetId: 'a', spotPrice: 1050 })]),
      answer(verdict('a', { version: 5, after: state({ spotPrice: 1150 }) })),
    );
    const again = withNewer(since, newer);
    expect(outdatedIds(again)).toEqual([]);
    expect(confirmedChanges(again, new Set())).toEqual([
      { assetId: 'a', bidId: 'b', version: 5, spotPrice: 1150 },
    ]);
    expect(again.map(({ assetId }) => assetId)).toEqual(['b', 'c', 'd', 'a']);
  });

  it('sends the bid id of the row, or none if it has none, whatever the answer says', () => {
    const prices = new Map(['a', 'd'].map((id) => [id, { spotPrice: 1100 }] as const));
    const filled = planRows({ id: 2, title: 'FILL', figures: prices, leftLines: 0 }, rows);
    const judged = withVerdicts(filled, answer(verdict('a'), verdict('d', { before: null, version: null })));
    expect(confirmedChanges(judged, new Set())).toEqual([
      { assetId: 'a', bidId: 'b', version: 4, spotPrice: 1100 },
      { assetId: 'd', bidId: null, version: null, spotPrice: 1100 },
    ]);
  });

  it('describes the change, whatever happens to a row', () => {
    const figuresOf = (operation: BulkOperation) =>
      planRows({ id: 4, title: operation.kind, operation, ids: [] }, rows).map(
        ({ outcome, figure }) => `${outcome} ${figure}`,
      );
    const same = rows.find(({ spotPrice }) => spotPrice !== null)!.spotPrice!;
    expect(figuresOf({ kind: 'SET_PRICE', priceMinor: same * 100 })).toContain('UNCHANGED price');
    expect(figuresOf({ kind: 'QUANTITY', quantity: 4 })).toContain('REFUSED quantity');
    expect(figuresOf({ kind: 'SWITCH', isOn: true })).toContain('UNCHANGED switch');
    expect(figuresOf({ kind: 'AUTO_TOPUP', isOn: true })).toContain('REFUSED topup');
  });

  it('refuses a quantity for a row without a bid, unless it comes with a price', () => {
    const planOf = (figures: RowFigures) =>
      planRows({ id: 2, title: 'PASTE', figures: new Map([['d', figures]]), leftLines: 0 }, rows);
    const alone = planOf({ maxQuantity: 20 });
    expect(alone).toMatchObject([{ outcome: 'REFUSED', after: null, refusal: { why: 'NO_BID' } }]);
    expect(changesOf(alone)).toEqual([]);
    expect(planOf({ spotPrice: 1100, maxQuantity: 20 })[0]?.command).toEqual({
      spotPrice: 1100,
      maxQuantity: 20,
    });
    const top = planRows({ id: 3, title: 'MATCH_TOP', operation: { kind: 'MATCH_TOP' }, ids: [] }, rows);
    expect(top.at(-1)?.command).toEqual({ spotPrice: 1200 });
  });

  it('refuses invalid pasted text and quantities without asking the server', () => {
    const figures = new Map([
      ['a', { unread: '1,23O' }],
      ['b', { maxQuantity: 4000 }],
    ]);
    const pasted = planRows({ id: 2, title: 'PASTE', figures, leftLines: 0 }, rows);
    expect(pasted.map(({ refusal }) => refusal)).toEqual([{ unread: '1,23O' }, { why: 'QUANTITY_INVALID' }]);
    expect(changesOf(pasted)).toEqual([]);
  });

  it('takes only the price if just the quantity next to it is invalid, and says so', () => {
    const figures = new Map([['b', { spotPrice: 1100, maxQuantity: 4000 }]]);
    const pasted = planRows({ id: 2, title: 'PASTE', figures, leftLines: 0 }, rows);
    expect(changesOf(pasted)).toMatchObject([{ assetId: 'b', bidId: 'b', spotPrice: 1100 }]);
    expect(withVerdicts(pasted, answer(verdict('b')))).toMatchObject([
      { outcome: 'CHANGED', isQuantityLeft: true },
    ]);
  });

  it('refuses a row whose only new value is an invalid quantity', () => {
    const figures = new Map([['b', { spotPrice: 1000, maxQuantity: 4000 }]]);
    const pasted = planRows({ id: 2, title: 'PASTE', figures, leftLines: 0 }, rows);
    const unchanged = verdict('b', { outcome: 'UNCHANGED', after: state() });
    expect(withVerdicts(pasted, answer(unchanged))).toMatchObject([
      { outcome: 'REFUSED', after: null, refusal: { why: 'QUANTITY_INVALID' } },
    ]);
  });
});

describe('taking a change back', () => {
  const applied = appliedRows([
    verdict('price'),
    verdict('quantity', { after: state({ maxQuantity: 50, availableQuantity: 50 }) }),
    verdict('used', {
      before: state({ availableQuantity: 3 }),
      after: state({ spotPrice: 1100, maxQuantity: 50, availableQuantity: 50 }),
    }),
    verdict('placed', { before: null }),
    verdict('off', { after: state({ isBidActive: false }) }),
    verdict('refused', refused('BID_OFF', {})),
  ]);
  const back = undoChanges(applied);

  it('restores exactly what was changed, with its price confirmed', () => {
    expect(back).toEqual([
      { assetId: 'price', bidId: 'bid-price', undo: {}, spotPrice: 1000, confirmPrice: 1000 },
      { assetId: 'quantity', bidId: 'bid-quantity', undo: { availableQuantity: 10 }, maxQuantity: 10 },
      {
        assetId: 'used',
        bidId: 'bid-used',
        undo: { availableQuantity: 3 },
        maxQuantity: 10,
        spotPrice: 1000,
        confirmPrice: 1000,
      },
      { assetId: 'placed', bidId: 'bid-placed', isBidActive: false },
      { assetId: 'off', bidId: 'bid-off', undo: {}, isBidActive: true },
    ]);
  });

  it('costs a bid its place if a price, units or the bid itself are restored (M4)', () => {
    const costs = (before: BidStateOnWire | null, after = state()) =>
      losesPlace(appliedRows([verdict('one', { before, after })]));
    expect(costs(state({ spotPrice: 1000 }), state({ spotPrice: 1010 }))).toBe(true);
    expect(costs(state({ availableQuantity: 20 }), state({ availableQuantity: 10 }))).toBe(true);
    expect(costs(state(), state({ isBidActive: false }))).toBe(true);
    expect(costs(state({ availableQuantity: 10 }), state({ availableQuantity: 20 }))).toBe(false);
    expect(costs(state({ isBidActive: false }))).toBe(false);
    expect(costs(null)).toBe(false);
  });

  it('skips what changed meanwhile', () => {
    const now = applied.map(({ assetId, after }) => verdict(assetId, { before: after }));
    // The server leaves changes after this read alone.
    expect(stillAsLeft(applied, now)).toEqual(back.map((change) => ({ ...change, version: 4 })));
    const later = now.map((row) =>
      row.assetId === 'price' || row.assetId === 'used'
        ? verdict(row.assetId, { before: { ...(row.before ?? state()), availableQuantity: 48 } })
        : verdict(row.assetId, { before: { ...(row.before ?? state()), spotPrice: 5 } }),
    );
    // Units won meanwhile do not prevent the undo; the restored quantity is reduced by them.
    expect(stillAsLeft(applied, later)).toMatchObject([
      { assetId: 'price', spotPrice: 1000 },
      { assetId: 'used', spotPrice: 1000, maxQuantity: 10, undo: { availableQuantity: 1 } },
    ]);
  });

  it('reports what changed meanwhile separately from what was refused, with the reason', () => {
    const since = verdict('b', refused('CHANGED_SINCE', {}));
    const often = verdict('c', { ...refused('TOO_MANY_REQUESTS', {}), outcome: 'REFUSED' });
    expect(countUndone(4, [verdict('a'), since, often])).toEqual({
      done: 1,
      changed: 2,
      refused: 1,
      reason: 'No.',
    });
  });
});

describe('a bulk change whose answer was lost', () => {
  const changes = ['done', 'elsewhere'].map((assetId) => ({
    assetId,
    bidId: 'b',
    version: 3,
    spotPrice: 1100,
  }));
  const before = new Map(changes.map(({ assetId }) => [assetId, state()]));
  const since = refused('CHANGED_SINCE', {});

  it('can be undone if a later read finds it applied', () => {
    const found = answerOfLook(
      changes,
      before,
      answer(
        verdict('done', { ...since, before: state({ spotPrice: 1100 }) }),
        verdict('elsewhere', { ...since, before: state({ spotPrice: 1300 }) }),
      ),
    );
    expect(found?.counts).toEqual({ changed: 1, unchanged: 0, refused: 1 });
    expect(undoChanges(appliedRows(found?.rows ?? []))).toEqual([
      { assetId: 'done', bidId: 'bid-done', undo: {}, spotPrice: 1000, confirmPrice: 1000 },
    ]);
  });

  it('is not treated as done if the bids are unchanged', () => {
    expect(answerOfLook(changes, before, answer(verdict('done'), verdict('elsewhere')))).toBeNull();
  });
});

import type { UploadCell, UploadRow } from '@mazad/contract/bids/bid-books';
import { describe, expect, it } from 'vitest';
import { shownOf } from './row-shown';

const cell = (field: string, values: Pick<UploadCell, 'now' | 'file' | 'isConflict'>): UploadCell => ({
  field,
  label: null,
  atDownload: 1000,
  ...values,
});
const rowOf = (cells: UploadCell[], more: Partial<UploadRow> = {}): UploadRow => ({
  ...{
    rowId: 1,
    row: 2,
    sheet: null,
    assetId: 'a',
    assetName: 'Galaxy S24',
    grade: null,
    outcome: 'CHANGED',
  },
  ...{ movePercent: -0.79, confirm: null, isConfirmed: false, isConflict: true, choice: null, error: null },
  cells,
  ...more,
});
const price = cell('spotPrice', { now: 1270, file: 1260, isConflict: true });
const quantity = cell('maxQuantity', { now: 5, file: 10, isConflict: false });

describe('a row of the preview', () => {
  it('shows the file’s values until the app’s are chosen, and then the unchanged ones', () => {
    expect(shownOf(rowOf([price]))).toMatchObject({ next: 1260, move: -0.79 });
    expect(shownOf(rowOf([price], { choice: 'FILE' }))).toMatchObject({ next: 1260, move: -0.79 });
    expect(shownOf(rowOf([price], { choice: 'APP' }))).toMatchObject({ next: 1270, move: null });
  });

  it('shows the unchanged values of a row with an error', () => {
    const error = { type: 'LETTER_O', message: '', field: 'spotPrice', column: 'My Bid', value: '1O00' };
    const live = { field: 'spotPrice', value: 1270 };
    expect(shownOf(rowOf([], { error: { ...error, live } })).now).toEqual(live);
    expect(shownOf(rowOf([], { error: { ...error, live: null } })).now).toBeNull();
  });

  it('lists the other changed fields, and no unchanged ones', () => {
    expect(shownOf(rowOf([price, quantity], { choice: 'APP' })).others).toEqual([quantity]);
    const both = rowOf([price, { ...quantity, isConflict: true }], { choice: 'APP' });
    expect(shownOf(both).others).toEqual([]);
  });

  it('asks to confirm the price unless the current price is kept', () => {
    const confirm = { type: 'ABOVE_TOP', message: 'Above 1.3 × top bid' };
    expect(shownOf(rowOf([price], { confirm, choice: 'APP' })).confirm).toBeNull();
    const alone = { ...price, isConflict: false };
    const cells = [alone, { ...quantity, isConflict: true }];
    expect(shownOf(rowOf(cells, { confirm, choice: 'APP' })).confirm).toEqual(confirm);
  });
});

import { expect, it, vi } from 'vitest';
import { GridState } from '../grid-state';
import { RowStore } from '../row-store';
import { fillDown, pasteRange, type RangeInput } from './range-tools';
import { RowSelection } from './row-selection';

const column = (id: string, isEntry: boolean) => ({
  id,
  header: id,
  width: 1,
  isEntry,
  renderCell: () => null,
});

function grid(active = { rowId: 'c', columnId: 'price' }) {
  const state = new GridState();
  state.activate(active);
  const input = {
    rowIds: ['a', 'b', 'c', 'd', 'e'],
    columns: [column('name', false), { ...column('price', true), kind: 'edit' as const }],
    rows: new RowStore<unknown>(),
    state,
    selection: new RowSelection(),
    canvas: { current: null },
    scroller: { current: null },
    rowHeight: 40,
    onPaste: vi.fn(),
    onFill: vi.fn(),
  } satisfies RangeInput<unknown>;
  return input;
}

it('fills a cell with what stands above it, and the selected rows with the first of them', () => {
  const input = grid();
  fillDown(input, { row: 2, column: 1 });
  expect(input.onFill).toHaveBeenLastCalledWith({ columnId: 'price', sourceId: 'b', targetIds: ['c'] });
  input.selection.add(['e', 'b', 'd']);
  fillDown(input, { row: 3, column: 1 });
  expect(input.onFill).toHaveBeenLastCalledWith({ columnId: 'price', sourceId: 'b', targetIds: ['d', 'e'] });
  // All matching rows were selected: the bar counts unloaded ones, and they are filled too.
  input.selection.add(['x']);
  fillDown(input, { row: 3, column: 1 });
  expect(input.onFill).toHaveBeenLastCalledWith(expect.objectContaining({ targetIds: ['d', 'e', 'x'] }));
});

it('fills nothing into the first row, nor where no figures are entered', () => {
  const input = grid();
  fillDown(input, { row: 0, column: 1 });
  fillDown(input, { row: 2, column: 0 });
  expect(input.onFill).not.toHaveBeenCalled();
});

it('hands on what is pasted from the cursor’s row, a single figure too', () => {
  const input = grid();
  input.state.edit({ rowId: 'c', columnId: 'price' }, '12');
  expect(pasteRange('', input)).toBe(false);
  expect(input.state.get().edit).not.toBeNull();
  expect(pasteRange('SAR 2,140', input)).toBe(true);
  expect(input.onPaste).toHaveBeenLastCalledWith(expect.objectContaining({ cells: [['SAR 2,140']] }));
  expect(pasteRange('٢٬١٤٠\t٥\r\n١٨٠\r\n', input)).toBe(true);
  expect(input.onPaste).toHaveBeenLastCalledWith({
    columnId: 'price',
    cells: [['٢٬١٤٠', '٥'], ['١٨٠']],
    rowIds: ['c', 'd', 'e'],
  });
  expect(input.state.get().edit).toBeNull();
});

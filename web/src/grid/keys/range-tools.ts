import type { ClipboardEvent, PointerEvent as ReactPointerEvent, RefObject } from 'react';
import type { CellAddress } from '../grid-state';
import type { FillRequest, GridColumn, PasteRequest } from '../types';
import type { GridPosition } from './keyboard';
import { readTable, writeTable } from './table-text';
import type { GridKeysInput } from './use-grid-keys';

export type RangeInput<Row> = Pick<
  GridKeysInput<Row>,
  'rowIds' | 'columns' | 'rows' | 'state' | 'selection' | 'canvas'
> & {
  rowHeight: number;
  scroller: RefObject<HTMLElement | null>;
  onPaste: ((request: PasteRequest) => void) | undefined;
  onFill: ((request: FillRequest) => void) | undefined;
};

/** Copies a range to the clipboard in spreadsheet format. */
export function copyRange<Row>(event: ClipboardEvent<HTMLElement>, input: RangeInput<Row>): void {
  if (isTextPicked(event.target)) return;
  const { rowIds, rows, selection, state } = input;
  const { active } = state.get();
  const columns = copiedColumns(input);
  if (!active || columns.length === 0) return;
  const chosen = selection?.get() ?? new Set();
  const copied = chosen.size > 0 ? rowIds.filter((id) => chosen.has(id)) : [active.rowId];
  const cells = copied.flatMap((id) => {
    const row = rows.row(id);
    return row === undefined ? [] : [columns.map((column) => column.copyText?.(row) ?? '')];
  });
  event.clipboardData.setData('text/plain', writeTable(cells));
  event.preventDefault();
}

/** Passes on a paste into entry columns. False elsewhere: the focused element handles it. */
export function pasteRange<Row>(text: string, input: RangeInput<Row>): boolean {
  const { rowIds, columns, state, onPaste } = input;
  const { active } = state.get();
  const column = columns.find((one) => one.id === active?.columnId);
  if (!text || !onPaste || !active || !column?.isEntry) return false;
  state.endEdit();
  const below = rowIds.slice(Math.max(0, rowIds.indexOf(active.rowId)));
  onPaste({ columnId: column.id, cells: readTable(text), rowIds: below });
  return true;
}

/** The range's columns; otherwise the cursor's column, or whole rows if that has no text to copy. */
function copiedColumns<Row>({ columns, state }: RangeInput<Row>): readonly GridColumn<Row>[] {
  const { active, span } = state.get();
  const at = (id: string | undefined) => columns.findIndex((column) => column.id === id);
  const ends = [at(span?.from ?? active?.columnId), at(span?.to ?? active?.columnId)];
  const withText = (from: readonly GridColumn<Row>[]) =>
    from.filter(
      ({ copyText }, index) => copyText && from.findIndex((one) => one.copyText === copyText) === index,
    );
  const within = withText(columns.slice(Math.min(...ends), Math.max(...ends) + 1));
  return within.length > 0 ? within : withText(columns);
}

/** The user has selected text, in a field or on the page, and wants to copy that. */
function isTextPicked(target: EventTarget): boolean {
  if (target instanceof HTMLInputElement && target.type === 'text') {
    return target.selectionStart !== target.selectionEnd;
  }
  return window.getSelection()?.isCollapsed === false;
}

/** The first selected row fills the others, including unloaded ones; with no selection, a cell copies the one above. */
export function fillDown<Row>(
  { rowIds, columns, selection, onFill }: RangeInput<Row>,
  at: GridPosition,
): void {
  const column = columns[at.column];
  if (!column?.isEntry) return;
  const loaded = rowIds.filter((id) => selection?.has(id));
  const selected = loaded.length > 0 ? [...new Set([...loaded, ...selection!.get()])] : [];
  const range = selected.length > 1 ? selected : rowIds.slice(Math.max(0, at.row - 1), at.row + 1);
  const [sourceId, ...targetIds] = range;
  if (sourceId !== undefined && targetIds.length > 0) onFill?.({ columnId: column.id, sourceId, targetIds });
}

/** This close to its edge, the list scrolls automatically. */
const EDGE_PX = 28;

/** Dragging a cell's handle selects rows; releasing fills them with the cell's value. */
export function dragFill<Row>(
  event: ReactPointerEvent,
  { rowId, columnId }: CellAddress,
  latest: () => RangeInput<Row>,
): void {
  const { selection } = latest();
  if (!selection || event.button !== 0) return;
  selection.clear();
  let last = rowId;
  const over = ({ clientY }: PointerEvent) => {
    const { rowIds, rowHeight, canvas, scroller } = latest();
    const top = canvas.current?.getBoundingClientRect().top ?? 0;
    const index = Math.floor((clientY - top) / rowHeight);
    last = rowIds[Math.max(0, Math.min(rowIds.length - 1, index))] ?? rowId;
    selection.extendTo(last, rowId, rowIds);
    scrollAtEdge(scroller.current, clientY, rowHeight);
  };
  const stop = new AbortController();
  const cancel = () => {
    stop.abort();
    selection.clear();
  };
  const drop = () => {
    const { rowIds, onFill } = latest();
    const [from, to] = [rowIds.indexOf(rowId), rowIds.indexOf(last)];
    if (from < 0 || from === to) return cancel();
    stop.abort();
    const range = rowIds.slice(Math.min(from, to), Math.max(from, to) + 1);
    onFill?.({ columnId, sourceId: rowId, targetIds: range.filter((id) => id !== rowId) });
  };
  const listen = { signal: stop.signal };
  window.addEventListener('pointermove', over, listen);
  window.addEventListener('pointerup', drop, listen);
  window.addEventListener('pointercancel', cancel, listen);
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), listen);
}

function scrollAtEdge(scroller: HTMLElement | null, y: number, step: number): void {
  if (!scroller) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  if (y > bottom - EDGE_PX) scroller.scrollBy({ top: step });
  else if (y < top + EDGE_PX) scroller.scrollBy({ top: -step });
}

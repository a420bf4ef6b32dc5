import {
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import classes from './grid.module.css';
import type { CellEdit, GridState } from './grid-state';
import type { RowStore } from './row-store';

export type EditPopoverProps<Row> = {
  rows: RowStore<Row>;
  state: GridState;
  scroller: RefObject<HTMLDivElement | null>;
  /** Scrolls to a row that may not be rendered. */
  onReveal: (rowId: string) => void;
  render: (row: Row, edit: CellEdit) => ReactNode;
};

/** One for the whole grid, inside the scrolled area: it scrolls with its cell and covers no other editor. */
export function EditPopover<Row>({ state, ...rest }: EditPopoverProps<Row>) {
  const edit = useSyncExternalStore(state.subscribe, () => state.get().edit);
  return edit ? <PlacedPopover key={`${edit.rowId}/${edit.columnId}`} edit={edit} {...rest} /> : null;
}

const WIDTH = 428;
const ROOM = 172;

/** Whether any part of a cell is visible. */
function isInSight(cell: Element | null, view: HTMLElement): boolean {
  if (!cell) return false;
  const [box, frame] = [cell.getBoundingClientRect(), view.getBoundingClientRect()];
  return box.bottom > frame.top && box.top < frame.bottom;
}

function PlacedPopover<Row>(props: Omit<EditPopoverProps<Row>, 'state'> & { edit: CellEdit }) {
  const { rows, edit, scroller, onReveal, render } = props;
  const { rowId, columnId } = edit;
  const subscribe = useCallback((listener: () => void) => rows.subscribe(rowId, listener), [rows, rowId]);
  const row = useSyncExternalStore(subscribe, () => rows.row(rowId));
  const [place, setPlace] = useState<{ block: number; inline: number; isAbove: boolean } | null>(null);

  const isRevealed = useRef(false);
  // Repeated on each render until placed, because a hidden cell is rendered some frames after the scroll.
  useLayoutEffect(() => {
    const view = scroller.current;
    const sheet = view?.firstElementChild;
    if (place || !sheet || !view) return;
    const find = () =>
      sheet.querySelector(`[data-row="${CSS.escape(rowId)}"] [data-column="${CSS.escape(columnId)}"]`);
    if (!isRevealed.current && !isInSight(find(), view)) onReveal(rowId);
    isRevealed.current = true;
    const cell = find();
    if (!cell) return;
    const box = cell.getBoundingClientRect();
    const frame = sheet.getBoundingClientRect();
    const isRtl = getComputedStyle(sheet).direction === 'rtl';
    const inline = (isRtl ? frame.right - box.right : box.left - frame.left) + 10;
    const isAbove = box.bottom + ROOM > view.getBoundingClientRect().bottom;
    setPlace({
      block: (isAbove ? box.top : box.bottom) - frame.top,
      inline: Math.max(8, Math.min(inline, frame.width - WIDTH - 8)),
      isAbove,
    });
  });

  const content = row === undefined ? null : render(row, edit);
  if (!place || !content) return null;
  return (
    <div
      className={classes.popover}
      data-grid-popover=""
      data-above={place.isAbove || undefined}
      style={{ insetBlockStart: place.block, insetInlineStart: place.inline, inlineSize: WIDTH }}
    >
      {content}
    </div>
  );
}

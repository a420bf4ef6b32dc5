import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import classes from './grid-cards.module.css';
import type { RowSelection } from './keys/row-selection';
import { useLongPress } from './keys/use-long-press';
import type { RowEntry, RowStore } from './row-store';

type GridCardsProps<Row> = {
  label: string;
  rowIds: readonly string[];
  totalCount: number;
  rows: RowStore<Row>;
  renderCard: (row: Row, entry: RowEntry<Row>, rowId: string) => ReactNode;
  /** Cards of different heights give theirs, so that Back finds its position among rows not rendered yet. */
  estimatedHeight: number | ((rowId: string) => number);
  onReachEnd?: () => void;
  footer?: ReactNode;
  /** If set, a long press selects a card; after that a tap does, until none is selected. */
  selection?: RowSelection | null;
  /** Names the row for its checkbox; required with a selection. */
  rowName?: (row: Row) => string;
  /** The active row; it is scrolled into view when it becomes active. */
  current?: string | undefined;
  /** Cards without controls: the list itself takes the focus, so that keys scroll it. */
  isStill?: boolean;
};

/** The same rows on a phone, as cards of any height. */
export function GridCards<Row>(props: GridCardsProps<Row>) {
  const { rowIds, rows, renderCard, rowName, onReachEnd, selection = null, current } = props;
  const press = useLongPress(selection ? (id) => !selection.has(id) && selection.toggle(id) : undefined);
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rowIds.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const { estimatedHeight } = props;
      return typeof estimatedHeight === 'number' ? estimatedHeight : estimatedHeight(rowIds[index] ?? '');
    },
    getItemKey: (index) => rowIds[index] ?? index,
    overscan: 4,
  });
  const order = useRef(rowIds);
  order.current = rowIds;
  useEffect(() => {
    const index = order.current.indexOf(current ?? '');
    if (index >= 0) virtualizer.scrollToIndex(index);
  }, [virtualizer, current]);
  const items = virtualizer.getVirtualItems();
  const lastIndex = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (rowIds.length > 0 && lastIndex >= rowIds.length - 4) onReachEnd?.();
  }, [lastIndex, rowIds.length, onReachEnd]);

  return (
    <div
      ref={scroller}
      className={classes.cards}
      {...(props.isStill && { role: 'group', 'aria-label': props.label, tabIndex: 0 })}
    >
      <ul
        className={classes.canvas}
        aria-label={props.label}
        style={{ blockSize: virtualizer.getTotalSize(), paddingBlockStart: items[0]?.start }}
        {...press}
      >
        {items.map((item) => (
          <li
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            data-press={rowIds[item.index]}
            className={classes.card}
            aria-posinset={item.index + 1}
            aria-setsize={props.totalCount}
          >
            <Card
              rowId={rowIds[item.index] ?? ''}
              rows={rows}
              renderCard={renderCard}
              rowName={rowName}
              selection={selection}
            />
          </li>
        ))}
      </ul>
      {props.footer}
    </div>
  );
}

type CardProps<Row> = Pick<GridCardsProps<Row>, 'rows' | 'renderCard' | 'rowName'> & {
  rowId: string;
  selection: RowSelection | null;
};

const never = () => () => undefined;

function CardInner<Row>({ rowId, rows, renderCard, rowName, selection }: CardProps<Row>) {
  const t = useTranslations('grid');
  const subscribe = useCallback((listener: () => void) => rows.subscribe(rowId, listener), [rows, rowId]);
  const entry = useSyncExternalStore(subscribe, () => rows.get(rowId));
  const watch = selection?.subscribe ?? never;
  const isSelected = useSyncExternalStore(watch, () => selection?.has(rowId) ?? false);
  const isSelecting = useSyncExternalStore(watch, () => (selection?.get().size ?? 0) > 0);
  if (!entry) return null;
  const card = renderCard(entry.row, entry, rowId);
  if (!selection || !isSelecting) return card;
  return (
    <div className={classes.selectable} data-selected={isSelected || undefined}>
      <label className={classes.select}>
        <input
          type="checkbox"
          className={classes.selectBox}
          aria-label={t('selectRow', { name: rowName?.(entry.row) ?? '' })}
          checked={isSelected}
          onChange={() => selection.toggle(rowId)}
        />
      </label>
      {/* During selection a card does nothing else. */}
      <div inert>{card}</div>
    </div>
  );
}

const Card = memo(CardInner) as typeof CardInner;

import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import classes from './grid.module.css';
import type { RowEntry, RowStore } from './row-store';

type GridCardsProps<Row> = {
  label: string;
  rowIds: readonly string[];
  totalCount: number;
  rows: RowStore<Row>;
  renderCard: (row: Row, entry: RowEntry<Row>, rowId: string) => ReactNode;
  /** Cards of different heights tell theirs, so that the way back finds its place among rows not drawn yet. */
  estimatedHeight: number | ((rowId: string) => number);
  onReachEnd?: () => void;
  footer?: ReactNode;
};

/** The same rows on a phone: a card each, as tall as it needs to be. */
export function GridCards<Row>(props: GridCardsProps<Row>) {
  'use no memo';
  const { rowIds, rows, renderCard, onReachEnd } = props;
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
  const items = virtualizer.getVirtualItems();
  const lastIndex = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (rowIds.length > 0 && lastIndex >= rowIds.length - 4) onReachEnd?.();
  }, [lastIndex, rowIds.length, onReachEnd]);

  return (
    <div ref={scroller} className={classes.cards}>
      <ul
        className={classes.canvas}
        aria-label={props.label}
        style={{ blockSize: virtualizer.getTotalSize() }}
      >
        {items.map((item) => (
          <li
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            className={classes.card}
            aria-posinset={item.index + 1}
            aria-setsize={props.totalCount}
            style={{ transform: `translateY(${item.start}px)` }}
          >
            <Card rowId={rowIds[item.index] ?? ''} rows={rows} renderCard={renderCard} />
          </li>
        ))}
      </ul>
      {props.footer}
    </div>
  );
}

type CardProps<Row> = Pick<GridCardsProps<Row>, 'rows' | 'renderCard'> & { rowId: string };

function CardInner<Row>({ rowId, rows, renderCard }: CardProps<Row>) {
  const subscribe = useCallback((listener: () => void) => rows.subscribe(rowId, listener), [rows, rowId]);
  const entry = useSyncExternalStore(subscribe, () => rows.get(rowId));
  return entry ? renderCard(entry.row, entry, rowId) : null;
}

const Card = memo(CardInner) as typeof CardInner;

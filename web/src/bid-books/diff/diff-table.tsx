import type { UploadRow } from '@mazad/contract/bids/bid-books';
import { useQueries } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { useErrorText } from '#/session/api/error-text';
import { Button } from '#/ui/buttons/button';
import { Skeleton } from '#/ui/frames/skeleton';
import { StateFrame } from '#/ui/frames/state-frame';
import { ROWS_PAGE, type RowsView, rowsQuery } from '../book-queries';
import { DiffRow } from './diff-row';
import classes from './diff-table.module.css';
import { type Choice, type RowChange, withChoices } from './row-choices';

const ROW_HEIGHT = 40;
const OVERSCAN = 8;

type DiffTableProps = {
  account: number;
  uploadId: string;
  view: RowsView;
  /** Whether the compared prices are staged rather than live. */
  isBaseStaged: boolean;
  total: number;
  choices: readonly Choice[];
  onChoose: (rowId: number, change: RowChange) => void;
};

/** All rows by number; only visible ones are rendered, and only their pages are loaded. */
export function DiffTable(props: DiffTableProps) {
  const { account, uploadId, view, isBaseStaged, total, choices, onChoose } = props;
  const t = useTranslations('bidBooks');
  const { locale } = useLocale();
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  });
  const items = virtualizer.getVirtualItems();
  const pages = [...new Set([0, ...items.map((item) => Math.floor(item.index / ROWS_PAGE))])];
  const queries = useQueries({
    queries: pages.map((page) => rowsQuery(account, locale, { uploadId, ...view, page: page + 1 })),
  });
  const rowAt = (index: number): UploadRow | undefined => {
    const page = queries[pages.indexOf(Math.floor(index / ROWS_PAGE))];
    const row = page?.data?.rows[index % ROWS_PAGE];
    return row && withChoices(row, choices);
  };
  const failed = queries.find((query) => query.isError && !query.data);
  if (failed) return <RowsFailed error={failed.error} onRetry={() => void failed.refetch()} />;
  const hasGrades = queries[0]?.data?.rows.some((row) => row.grade !== null) ?? false;
  return (
    <div ref={scroller} className={classes.table} data-grades={hasGrades || undefined}>
      <TableHead hasGrades={hasGrades} isBaseStaged={isBaseStaged} />
      <ul
        className="relative m-0 p-0 list-none"
        aria-label={t('check')}
        style={{ blockSize: virtualizer.getTotalSize(), paddingBlockStart: items[0]?.start }}
      >
        {items.map((item) => {
          const row = rowAt(item.index);
          return (
            <li
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              aria-posinset={item.index + 1}
              aria-setsize={total}
              className={classes.row}
              data-tone={row ? toneOf(row) : undefined}
            >
              {row ? <DiffRow row={row} hasGrades={hasGrades} onChoose={onChoose} /> : <WaitingRow />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const HEADS = ['row', 'model', 'grade', 'now', 'next', 'change', 'note'] as const;

function TableHead({ hasGrades, isBaseStaged }: { hasGrades: boolean; isBaseStaged: boolean }) {
  const t = useTranslations('bidBooks');
  const shown = HEADS.filter((head) => hasGrades || head !== 'grade');
  return (
    <div className={classes.head} aria-hidden="true">
      {shown.map((head) => (
        <span key={head} data-column={head}>
          {head !== 'note' && t(`column.${head === 'now' && isBaseStaged ? 'nowStaged' : head}`)}
        </span>
      ))}
    </div>
  );
}

function toneOf(row: UploadRow): 'near' | 'lose' | undefined {
  if (row.error) return 'lose';
  const needs = (row.confirm && !row.isConfirmed) || (row.isConflict && row.choice === null);
  return needs ? 'near' : undefined;
}

function WaitingRow() {
  return (
    <span data-column="model">
      <Skeleton width="40%" />
    </span>
  );
}

function RowsFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const words = useTranslations('common');
  const { title, message } = useErrorText()(error);
  return (
    <div className="flex-1 p-8 border-t border-t-line">
      <StateFrame
        kind="error"
        title={title}
        text={message}
        action={<Button onClick={onRetry}>{words('retry')}</Button>}
      />
    </div>
  );
}

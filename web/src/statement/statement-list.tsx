import { useEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useIsPhone } from '#/grid/use-is-phone';
import { useCurrencyWord } from '#/ui/use-currency-word';
import { EntryGroup } from './entry-group';
import { mergeGroups } from './statement-groups';
import classes from './statement-list.module.css';
import type { LoadedStatement } from './statement-query';
import { ListEnd } from './statement-states';

type NextPages = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  isPlaceholderData: boolean;
  error: unknown;
  fetchNextPage: () => Promise<unknown>;
};

type StatementListProps = {
  accountIndex: number;
  data: LoadedStatement;
  currency: string;
  list: NextPages;
  onToTop: () => void;
};

export function StatementList({ accountIndex, data, currency, list, onToTop }: StatementListProps) {
  const t = useTranslations('statement');
  const isPhone = useIsPhone();
  const currencyWord = useCurrencyWord(currency);
  const groups = useMemo(() => mergeGroups(data.pages), [data.pages]);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = list;
  const canLoad = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData;
  return (
    <div className={classes.list}>
      <table className={classes.table} aria-label={t('title')} aria-rowcount={-1}>
        <thead className={classes.head}>
          <tr className={classes.row}>
            <Heading label={t('columns.product')} />
            <Heading label={t('columns.id')} />
            <Heading label={t('columns.entry')} />
            <Heading label={t('payable')} isNumber />
            <Heading label={t('receivable')} isNumber />
            <Heading label={t('columns.balance', { currency: currencyWord })} isNumber />
          </tr>
        </thead>
        {groups.map((group) => (
          <EntryGroup key={group.key} accountIndex={accountIndex} group={group} isPhone={isPhone} />
        ))}
      </table>
      {canLoad && <Sentinel onSeen={() => void fetchNextPage()} />}
      <ListEnd
        isLoading={isFetchingNextPage}
        error={isFetchNextPageError ? list.error : null}
        isComplete={!hasNextPage}
        onRetry={() => void fetchNextPage()}
        onToTop={onToTop}
      />
    </div>
  );
}

function Heading({ label, isNumber }: { label: string; isNumber?: boolean }) {
  return (
    <th scope="col" className={classes.cell} data-number={isNumber || undefined}>
      {label}
    </th>
  );
}

/** Reaches up from the list's end: the next page is asked for before the last entry is in sight. */
function Sentinel({ onSeen }: { onSeen: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    if (!mark.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current());
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={mark} className={classes.sentinel} />;
}

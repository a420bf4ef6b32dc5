import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { EndMark } from '#/paging/end-mark';
import { ListEnd } from '#/paging/list-end';
import { canReadOn, type NextPages } from '#/paging/next-pages';
import { useCurrencyWord } from '#/ui/figures/use-currency-word';
import { useIsPhone } from '#/ui/parts/use-is-phone';
import type { LoadedStatement } from '../statement-query';
import { EntryGroup } from './entry-group';
import type { EntryWays } from './entry-ways';
import { mergeGroups, shownOf } from './statement-groups';
import classes from './statement-list.module.css';

type StatementListProps = {
  ways: EntryWays;
  data: LoadedStatement;
  currency: string;
  list: NextPages;
  onToTop: () => void;
};

export function StatementList({ ways, data, currency, list, onToTop }: StatementListProps) {
  const t = useTranslations('statement');
  const isPhone = useIsPhone();
  const currencyWord = useCurrencyWord(currency);
  const groups = useMemo(() => mergeGroups(data.pages), [data.pages]);
  return (
    <div className="relative">
      <table
        className="block print:table print:w-full print:table-fixed print:border-collapse"
        aria-label={t('title')}
        aria-rowcount={-1}
      >
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
          <EntryGroup key={group.key} ways={ways} group={group} isPhone={isPhone} />
        ))}
      </table>
      {canReadOn(list) && <EndMark onSeen={() => void list.fetchNextPage()} />}
      <ListEnd list={list} onToTop={onToTop} />
      {list.hasNextPage && (
        <p className="mz-only-print">
          {t('printedPart', { ...shownOf(data), export: t('export'), print: t('print') })}
        </p>
      )}
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

import type { DealPage } from '@mazad/contract/deals';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { Count } from '#/ui/figures/count';
import classes from '#/ui/figures/count-tabs.module.css';
import { Nuqta, type NuqtaShape } from '#/ui/pictures/nuqta';
import type { ShownPage } from '../list/deals-query';
import { type DealsSearch, noDealsSearch } from '../list/deals-search';
import { useFigures } from '../list/use-figures';

type StatusCount = NonNullable<DealPage['statusCounts']>[number];

const shapes: Record<StatusCount['key'], NuqtaShape> = {
  WON: 'hollow',
  IN_TRANSIT: 'half',
  DELIVERED: 'full',
  GRADE_REVIEW: 'full',
  REFUSED: 'struck',
  RETURNED: 'struck',
  CANCELLED: 'struck',
};

const TONES: Partial<Record<StatusCount['key'], string>> = {
  WON: 'text-accent',
  IN_TRANSIT: 'text-near',
  DELIVERED: 'text-first',
  REFUSED: 'text-lose',
  RETURNED: 'text-idle',
  CANCELLED: 'text-idle',
};

type StatusBarProps = {
  accountIndex: number;
  search: DealsSearch;
  /** The first page of the current filter, once loaded. */
  first: ShownPage | undefined;
};

/** Counts as filters: each lists exactly as many rows as it shows. */
export function StatusBar({ accountIndex, search, first }: StatusBarProps) {
  const t = useTranslations();
  const { locale } = useLocale();
  const counts = useFigures(accountIndex, 'appraisals', first)?.statusCounts ?? [];
  const all = counts.reduce((sum, status) => sum + status.count, 0);
  return (
    <nav
      className={`${classes.tabs} h-11 pb-1.5 phone:pt-1.5 phone:border-b phone:border-b-line`}
      aria-label={t('appraisals.statuses')}
    >
      <StatusLink accountIndex={accountIndex} search={search} status="" count={all}>
        {t('common.all')}
      </StatusLink>
      {counts.map(({ key, label, count }) => (
        <StatusLink key={key} accountIndex={accountIndex} search={search} status={key} count={count}>
          <Nuqta shape={shapes[key]} className={TONES[key]} />
          {label[locale]}
        </StatusLink>
      ))}
    </nav>
  );
}

type StatusLinkProps = Omit<StatusBarProps, 'first'> & {
  status: DealsSearch['status'];
  count: number;
  children: ReactNode;
};

function StatusLink({ accountIndex, search, status, count, children }: StatusLinkProps) {
  const t = useTranslations('appraisals');
  const isActive = search.status === status;
  return (
    <Link
      to="/$accountId/appraisals"
      params={{ accountId: String(accountIndex) }}
      search={{ ...noDealsSearch, ...search, status }}
      replace
      className={classes.tab}
      data-status={status}
      data-on={isActive || undefined}
      // The router's own check compares the whole search.
      aria-current={isActive ? 'page' : undefined}
    >
      {children}
      <Count value={count} words={(of) => t('count', { count: of })} className={classes.count} />
    </Link>
  );
}

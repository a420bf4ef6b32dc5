import type { ReviewFilterOption } from '@mazad/contract/grade-reviews';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { Count } from '#/ui/figures/count';
import { StatusIcon } from '../review-status';
import type { ReviewsSearch } from './reviews-search';

type ReviewFiltersProps = {
  accountIndex: number;
  search: ReviewsSearch;
  options: readonly ReviewFilterOption[];
};

/** Counts as filters: each lists exactly as many rows as it shows. Empty statuses are hidden. */
export function ReviewFilters({ accountIndex, search, options }: ReviewFiltersProps) {
  const t = useTranslations('gradeReviews');
  const shown = options.filter(({ key, count }) => count > 0 || key === 'ALL' || key === search.reviewStatus);
  return (
    <nav
      className="mz-sideways flex flex-wrap items-start gap-0.5 min-h-11 pb-1.5 px-5.5 print:px-inset phone:flex-nowrap phone:py-1.5 phone:px-3 phone:border-b phone:border-b-line"
      aria-label={t('columns.status')}
    >
      {shown.map((option) => (
        <FilterLink key={option.key} accountIndex={accountIndex} search={search} option={option} />
      ))}
    </nav>
  );
}

type FilterLinkProps = Omit<ReviewFiltersProps, 'options'> & { option: ReviewFilterOption };

function FilterLink({ accountIndex, search, option }: FilterLinkProps) {
  const t = useTranslations('gradeReviews');
  const { locale } = useLocale();
  const { key, count, label, subtitle } = option;
  const isActive = search.reviewStatus === key;
  const Icon = subtitle?.critical ? IconAlertTriangle : IconClock;
  return (
    <Link
      to="/$accountId/grade-reviews"
      params={{ accountId: String(accountIndex) }}
      search={{ ...search, reviewStatus: key }}
      replace
      className="flex flex-none flex-col gap-px py-2 px-2.5 border border-transparent rounded-button text-ink2 font-medium hover:bg-hover hover:no-underline focus-visible:-outline-offset-1 data-on:border-ink data-on:text-ink print:p-0 print:border-0 print:not-data-on:hidden"
      data-on={isActive || undefined}
      aria-current={isActive ? 'page' : undefined}
    >
      <span className="flex items-center gap-2 whitespace-nowrap">
        {key !== 'ALL' && <StatusIcon status={key} />}
        {label[locale]}
        <Count value={count} words={(of) => t('count', { count: of })} className="text-ink font-semibold" />
      </span>
      {subtitle && (
        <span
          className="flex items-center gap-1.5 text-near text-small whitespace-nowrap data-critical:text-lose data-critical:font-semibold"
          data-critical={subtitle.critical || undefined}
        >
          <Icon size={13} aria-hidden="true" />
          <bdi>{subtitle.label[locale]}</bdi>
        </span>
      )}
    </Link>
  );
}

import type { ReviewableDealOption } from '@mazad/contract/grade-reviews';
import { IconAlertCircle, IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { ListEmpty } from '#/paging/list-states';
import { NextStep } from '#/paging/next-step';
import { FailedFrame } from '#/session/frames/failed-frame';
import { Button } from '#/ui/buttons/button';
import { groupImei } from '#/ui/buttons/copyable-id';
import { Card } from '#/ui/frames/card';
import { SkeletonRows } from '#/ui/frames/skeleton';
import { GradeBox } from '#/ui/marks/grade-box';
import { Ltr, Price } from '#/ui/marks/ltr';
import { ModelName } from '#/ui/marks/model-name';
import { SearchField } from '#/ui/search/list-search-field';
import { lastInstantBefore } from '../last-instant';
import { reviewableDealsQuery } from '../review-queries';

const DEAL = 'flex py-2.5 ps-2 border-t border-t-line font-normal';

type ChooseDealProps = { accountIndex: number };

/** The first step: choose a deal. Deals that cannot be chosen say why. */
export function ChooseDeal({ accountIndex }: ChooseDealProps) {
  const t = useTranslations();
  const [search, setSearch] = useState('');
  const deals = useInfiniteQuery(reviewableDealsQuery(accountIndex, search));
  const found = deals.data?.pages.flatMap((page) => page.appraisals) ?? [];
  return (
    <Card title={t('gradeReviews.create.deal')}>
      <div className="flex flex-wrap items-center justify-between gap-2.5 pt-1.5 pb-2.5 text-ink2">
        <p>{t('gradeReviews.create.dealText')}</p>
        <SearchField
          label={t('gradeReviews.create.dealSearch')}
          value={search}
          onSearch={setSearch}
          staysOnPhone
        />
      </div>
      {deals.isPending && <SkeletonRows count={4} height={68} label={t('common.pleaseWait')} />}
      {!deals.data && deals.isError && (
        <FailedFrame error={deals.error} isBusy={deals.isFetching} onRetry={() => void deals.refetch()} />
      )}
      {deals.data && found.length === 0 && (
        <ListEmpty
          text={search ? t('gradeReviews.create.noDealFits') : t('gradeReviews.create.noDeals')}
          onClear={search ? () => setSearch('') : null}
          next={<NextStep account={accountIndex} to="deals" />}
        />
      )}
      <ul
        className="mt-0 mx-0 mb-2 p-0 list-none aria-[busy]:opacity-60"
        aria-label={t('gradeReviews.create.dealsFound')}
        aria-busy={deals.isPlaceholderData || undefined}
      >
        {found.map((deal) => (
          <li key={deal.appraisalCode}>
            <DealOption accountIndex={accountIndex} deal={deal} />
          </li>
        ))}
      </ul>
      {deals.hasNextPage && (
        <Button isBusy={deals.isFetchingNextPage} onClick={() => void deals.fetchNextPage()}>
          {t('gradeReviews.create.moreDeals')}
        </Button>
      )}
    </Card>
  );
}

type DealOptionProps = ChooseDealProps & { deal: ReviewableDealOption };

function DealOption({ accountIndex, deal }: DealOptionProps) {
  const t = useTranslations('gradeReviews.create');
  const { locale } = useLocale();
  const params = { accountId: String(accountIndex) };
  const face = <DealFace deal={deal} />;
  if (deal.validationErrors.length === 0)
    return (
      <Link
        to="/$accountId/grade-reviews/new"
        params={params}
        search={{ deal: deal.appraisalCode }}
        className={`items-center gap-4 pe-2 text-ink hover:bg-hover hover:no-underline ${DEAL}`}
      >
        {face}
        <IconChevronRight size={16} aria-hidden="true" className="flex-none text-ink3 rtl:-scale-x-100" />
      </Link>
    );
  return (
    // Its price ends where the others' do, before the arrow.
    <div className={`flex-col gap-1.5 pe-10 text-ink3 ${DEAL}`}>
      {face}
      <div className="grid justify-items-start gap-0.5 text-lose text-small">
        {deal.validationErrors.map(({ key, message }) => (
          <p key={key} className="flex items-baseline gap-1.5">
            <IconAlertCircle size={14} aria-hidden="true" className="relative top-0.5 flex-none" />
            <bdi>{message[locale]}</bdi>
          </p>
        ))}
        {deal.gradeReviewRequestId && (
          <Link
            to="/$accountId/grade-reviews/$reviewId"
            params={{ ...params, reviewId: deal.gradeReviewRequestId }}
            className="coarse:py-3"
          >
            {t('seeReview')}
          </Link>
        )}
      </div>
    </div>
  );
}

export function DealFace({ deal }: Omit<DealOptionProps, 'accountIndex'>) {
  const t = useTranslations('gradeReviews.create');
  const { locale } = useLocale();
  const { date } = useFormats();
  const lastDay = (ends: string) => date(lastInstantBefore(ends), 'soonDay');
  return (
    <span className="grid flex-1 gap-0.5 min-w-0">
      <span className="flex items-center gap-2.5 min-w-0">
        <ModelName name={deal.label[locale]} />
        <GradeBox grade={deal.saleGradeCondition} />
        <Price value={deal.dealPrice} fixed className="ms-auto text-h3 font-semibold" />
      </span>
      <span className="text-ink2 text-small">
        <Ltr>{deal.appraisalCode}</Ltr> · <Ltr>{groupImei(deal.serialNumber)}</Ltr> ·{' '}
        <bdi>
          {deal.deliveredOn
            ? t('deliveredOn', { date: date(deal.deliveredOn, 'day') })
            : deal.appraisalStatus[locale]}
        </bdi>
      </span>
      {deal.validationErrors.length === 0 && deal.windowEnds && deal.longWindowEnds && (
        <span
          className="text-ink2 text-small data-long:text-near"
          data-long={deal.needsLongWindow || undefined}
        >
          {deal.needsLongWindow
            ? t('longOnly', { date: lastDay(deal.longWindowEnds) })
            : t('windowEnds', { date: lastDay(deal.windowEnds) })}
        </span>
      )}
    </span>
  );
}

import type { DealDetail } from '@mazad/contract/deals';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePage } from '#/page/page-context';
import { withWords } from '#/session/frames/words';
import { DealAbsent } from './deal-absent';
import { DealActions } from './deal-actions';
import { DealCourse } from './deal-course';
import { DealHeader } from './deal-header';
import classes from './deal-screen.module.css';
import { CustomerInfo, DeviceDetails, EvaluationResults, TransactionDetails } from './deal-sections';
import { dealQuery } from './list/deals-query';
import { useDealsLive } from './list/use-deals-live';
import { DealPayment } from './money/deal-payment';
import { PinnedPrices } from './money/pinned-prices';

const COLUMN = 'flex flex-col gap-4 min-w-0 print:block print:*:mb-3';

type DealScreenProps = {
  accountIndex: number;
  dealId: string;
  /** The way to its grade review. */
  reviewButton: (deal: DealDetail) => ReactNode;
};

export const DealScreen = withWords('deals', Deal);

function Deal({ accountIndex, dealId, reviewButton }: DealScreenProps) {
  const t = useTranslations('deals');
  const { data, error, isPending } = useQuery(dealQuery(accountIndex, dealId));
  useDealsLive(accountIndex);
  usePage({ title: t('pageTitle') });
  return (
    <article className={classes.page}>
      <DealHeader
        accountIndex={accountIndex}
        list="my-deals"
        label={t('back')}
        title={t('detailsFor')}
        code={data?.appraisalCode ?? dealId}
        wonAt={data?.dealTS ?? null}
      />
      {data && <DealActions deal={data}>{reviewButton(data)}</DealActions>}
      {data && hasDetails(data) ? (
        <DealBody accountIndex={accountIndex} deal={data} />
      ) : (
        <DealAbsent
          isPending={isPending}
          error={error}
          words={{ title: t('notFoundTitle'), text: t('notFoundText') }}
          list={
            <Link to="/$accountId/my-deals" params={{ accountId: String(accountIndex) }}>
              {t('back')}
            </Link>
          }
        />
      )}
    </article>
  );
}

function hasDetails({ appraisalDetails }: DealDetail): boolean {
  return Object.values(appraisalDetails ?? {}).some((items) => items.length > 0);
}

type DealBodyProps = { accountIndex: number; deal: DealDetail };

function DealBody({ accountIndex, deal }: DealBodyProps) {
  const t = useTranslations('deals');
  return (
    <div className={classes.columns}>
      <div className={COLUMN}>
        <DealCourse deal={deal} />
        <DeviceDetails deal={deal} />
        <TransactionDetails deal={deal} />
        <DealPayment accountIndex={accountIndex} deal={deal} />
        <CustomerInfo deal={deal} />
      </div>
      <div className={COLUMN}>
        <EvaluationResults title={t('evaluation')} deal={deal} />
        <PinnedPrices deal={deal} />
      </div>
    </div>
  );
}

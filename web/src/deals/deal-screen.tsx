import type { DealDetail } from '@mazad/contract/deals';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '#/session/api-error';
import { useErrorText } from '#/session/error-text';
import { useSession } from '#/session/use-session';
import { usePage } from '#/shell/page-context';
import { Button } from '#/ui/button';
import { StateFrame } from '#/ui/state-frame';
import { useDelayed } from '#/ui/use-delayed';
import { DealActions } from './deal-actions';
import { DealCourse } from './deal-course';
import { DealHeader } from './deal-header';
import classes from './deal-screen.module.css';
import { CustomerInfo, DeviceDetails, EvaluationResults, TransactionDetails } from './deal-sections';
import { dealQuery } from './deals-query';
import { PinnedPrices } from './pinned-prices';
import { useDealsLive } from './use-deals-live';

type DealScreenProps = { accountIndex: number; dealId: string };

export function DealScreen({ accountIndex, dealId }: DealScreenProps) {
  const t = useTranslations('deals');
  const timeZone = useSession(accountIndex)?.user.region.timeZone;
  const { data, error, isPending } = useQuery(dealQuery(accountIndex, dealId));
  useDealsLive(accountIndex);
  usePage({ title: t('pageTitle') });
  return (
    <article className={classes.page}>
      <DealHeader
        accountIndex={accountIndex}
        code={data?.appraisalCode ?? dealId}
        deal={data ?? null}
        timeZone={timeZone}
      />
      {data && <DealActions deal={data} timeZone={timeZone} />}
      {data && hasDetails(data) ? (
        <DealBody deal={data} timeZone={timeZone} />
      ) : (
        <DealAbsent accountIndex={accountIndex} isPending={isPending} error={error} />
      )}
    </article>
  );
}

function hasDetails({ appraisalDetails }: DealDetail): boolean {
  return Object.values(appraisalDetails ?? {}).some((items) => items.length > 0);
}

function DealBody({ deal, timeZone }: { deal: DealDetail; timeZone: string | undefined }) {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <DealCourse deal={deal} timeZone={timeZone} />
        <DeviceDetails deal={deal} />
        <TransactionDetails deal={deal} />
        <CustomerInfo deal={deal} />
      </div>
      <div className={classes.column}>
        <EvaluationResults deal={deal} />
        <PinnedPrices deal={deal} />
      </div>
    </div>
  );
}

type DealAbsentProps = { accountIndex: number; isPending: boolean; error: unknown };

function DealAbsent({ accountIndex, isPending, error }: DealAbsentProps) {
  const t = useTranslations();
  const errorText = useErrorText();
  const isLate = useDelayed(isPending);
  if (isPending)
    return (
      <p className={classes.waiting} role="status" aria-busy="true">
        {isLate && t('common.pleaseWait')}
      </p>
    );
  const list = (
    <Link to="/$accountId/my-deals" params={{ accountId: String(accountIndex) }}>
      {t('deals.back')}
    </Link>
  );
  if (error instanceof ApiError && error.kind === 'notFound')
    return (
      <StateFrame
        kind="notFound"
        title={t('deals.notFoundTitle')}
        text={t('deals.notFoundText')}
        action={list}
      />
    );
  if (!error) return <StateFrame kind="empty" title={t('common.noData')} action={list} />;
  const { title, message } = errorText(error);
  const reload = <Button onClick={() => window.location.reload()}>{t('common.pleaseRetry')}</Button>;
  return (
    <div className={classes.failed}>
      <StateFrame kind="error" title={title} text={message} action={reload} />
    </div>
  );
}

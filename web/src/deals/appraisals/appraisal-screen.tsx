import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { usePage } from '#/page/page-context';
import { withWords } from '#/session/frames/words';
import button from '#/ui/buttons/button.module.css';
import { DealAbsent } from '../deal-absent';
import { DealHeader } from '../deal-header';
import classes from '../deal-screen.module.css';
import { dealQuery } from '../list/deals-query';
import { useDealsLive } from '../list/use-deals-live';
import { AppraisalBody } from './appraisal-body';

type AppraisalScreenProps = { accountIndex: number; appraisalId: string };

export const AppraisalScreen = withWords('deals', Appraisal);

function Appraisal({ accountIndex, appraisalId }: AppraisalScreenProps) {
  const t = useTranslations('appraisals');
  const { data, error, isPending } = useQuery(dealQuery(accountIndex, appraisalId));
  const params = { accountId: String(accountIndex) };
  useDealsLive(accountIndex);
  usePage({ title: t('pageTitle') });
  return (
    <article className={classes.page}>
      <DealHeader
        accountIndex={accountIndex}
        list="appraisals"
        label={t('back')}
        title={t('detailsFor')}
        code={data?.appraisalCode ?? appraisalId}
        wonAt={data?.appraisalData.dealTS ?? null}
      />
      {data && (
        <div className="flex items-center pe-inset phone:pt-0 phone:px-4 phone:pb-2.5">
          <Link
            to="/$accountId/my-deals/$dealId"
            params={{ ...params, dealId: data.appraisalCode }}
            className={`${button.button} phone:flex-1 phone:h-10`}
          >
            {t('openDeal')}
          </Link>
        </div>
      )}
      {data ? (
        <AppraisalBody appraisal={data} />
      ) : (
        <DealAbsent
          isPending={isPending}
          error={error}
          words={{ title: t('notFoundTitle'), text: t('notFoundText') }}
          list={
            <Link to="/$accountId/appraisals" params={params}>
              {t('back')}
            </Link>
          }
        />
      )}
    </article>
  );
}

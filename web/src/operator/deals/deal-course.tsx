import type { OperatorDeal } from '@mazad/contract/operator/deals';
import type { DealState } from '@mazad/domain/deals/course';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { Timeline, type TimelineStep } from '#/ui/figures/timeline';
import { groupAwb } from '#/ui/marks/deal-words';
import { Ltr } from '#/ui/marks/ltr';
import { useRegionTimeZone } from '../use-regions';

type Step = OperatorDeal['course'][number];

const FAILED: readonly string[] = ['CANCELLED', 'REFUSED', 'RETURNED'] satisfies DealState[];
/** An event reported later than this is marked: windows and postings count from the report (D1). */
const TOLD_LATE_MS = 60_000;

/** Every move: when it happened, when it was reported, by whom, and why. */
export function DealCourse({ deal }: { deal: OperatorDeal }) {
  const t = useTranslations('operatorDeals');
  const { date } = useFormats(useRegionTimeZone(deal.regionId));
  const steps = deal.course.map((step, place): TimelineStep => {
    const isLast = place === deal.course.length - 1;
    const isFailed = FAILED.includes(step.state) || step.type === 'DELIVERY_UNDONE';
    return {
      id: `${step.state} ${step.receivedAt}`,
      title: step.type === 'DELIVERY_UNDONE' ? t('deliveryUndone') : t(`states.${step.state as DealState}`),
      time: date(step.at, 'moment'),
      text: <StepText step={step} told={date(step.receivedAt, 'moment')} />,
      state: isFailed ? 'failed' : isLast && step.state !== 'DELIVERED' ? 'current' : 'done',
    };
  });
  return <Timeline label={t('course')} steps={steps} />;
}

function StepText({ step, told }: { step: Step; told: string }) {
  const t = useTranslations('operatorDeals');
  const { reason, awbNumber, actor, at, receivedAt } = step;
  const isLate = Date.parse(receivedAt) - Date.parse(at) > TOLD_LATE_MS;
  return (
    <span className="text-ink3 text-small">
      {reason && (
        <bdi className="block w-fit wrap-anywhere">
          {reason === 'NOT_PICKED_UP' ? t('notPickedUp') : reason}
        </bdi>
      )}
      {awbNumber && (
        <>
          {t('columns.awb')} <Ltr>{groupAwb(awbNumber)}</Ltr> ·{' '}
        </>
      )}
      {actor ? <bdi>{actor}</bdi> : t('byPlatform')}
      {isLate && <> · {t('received', { date: told })}</>}
    </span>
  );
}

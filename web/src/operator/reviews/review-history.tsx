import type { DeskReview } from '@mazad/contract/operator/reviews';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { Timeline } from '#/ui/figures/timeline';
import { useRegionTimeZone } from '../use-regions';

/** Each step with its actor and remark, newest first. */
export function ReviewHistory({ review }: { review: DeskReview }) {
  const t = useTranslations('operatorReviews.history');
  const operator = useTranslations('operator');
  const { date } = useFormats(useRegionTimeZone(review.regionId));
  const steps = [...review.history].reverse().map(({ action, actor, remark, at }, index) => ({
    id: `${at} ${action}`,
    title: t(action),
    time: <bdi>{date(at, 'moment')}</bdi>,
    text: (
      <>
        <span>{operator.rich('by', { who: () => <bdi>{actor ?? t('platform')}</bdi> })}</span>
        {remark && (
          <span className="block wrap-anywhere whitespace-pre-line">
            <bdi>{remark}</bdi>
          </span>
        )}
      </>
    ),
    state: index === 0 && review.dueKind !== null ? ('current' as const) : ('done' as const),
  }));
  return (
    <section
      className="min-w-0 py-3.5 px-4 border border-line rounded-card bg-surface [&>h3]:mb-2.5"
      aria-label={operator('decision.history')}
    >
      <h3>{operator('decision.history')}</h3>
      <Timeline label={operator('decision.history')} steps={steps} />
    </section>
  );
}

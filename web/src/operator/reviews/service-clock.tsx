import type { DeskReview } from '@mazad/contract/operator/reviews';
import { isOpenReview } from '@mazad/domain/deals/grade-review';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { useRegionTimeZone } from '../use-regions';

type Step = { id: string; label: string; at: string; note?: 'onTime' | 'late' };

/**
 * P1: the first look within one business day, the decision within two; while the dealer must act, the dealer's
 * deadline.
 */
export function ServiceClock({ review, now }: { review: DeskReview; now: number }) {
  const t = useTranslations('operatorReviews.clock');
  const { date } = useFormats(useRegionTimeZone(review.regionId));
  const { lookBefore, decideBefore, firstLookedAt, decidedAt } = review;
  const { dealerActionBefore, handOverBefore } = review.review;
  const isOpen = isOpenReview(review.status);
  const noted = (before: string, at: string | number): Step['note'] =>
    new Date(at).getTime() > Date.parse(before) ? 'late' : 'onTime';
  const due = (id: string, label: string, at: string): Step =>
    noted(at, now) === 'late' ? { id, label, at, note: 'late' } : { id, label, at };
  const steps: Step[] = [];
  if (firstLookedAt) {
    steps.push({ id: 'look', label: t('looked'), at: firstLookedAt, note: noted(lookBefore, firstLookedAt) });
  } else if (isOpen) steps.push(due('look', t('look'), lookBefore));
  if (decidedAt) {
    steps.push({ id: 'decide', label: t('decided'), at: decidedAt, note: noted(decideBefore, decidedAt) });
  } else if (review.status === 'UNDER_PROCESS') steps.push(due('decide', t('decide'), decideBefore));
  if (dealerActionBefore) steps.push({ id: 'answer', label: t('answer'), at: dealerActionBefore });
  if (handOverBefore) steps.push({ id: 'handOver', label: t('handOver'), at: handOverBefore });
  if (steps.length === 0) return null;
  return (
    <dl
      className="flex flex-wrap gap-x-6 gap-y-1 mt-2.5 mx-0 mb-0 py-2 px-3 rounded-button bg-sunken text-small"
      aria-label={t('title')}
    >
      {steps.map(({ id, label, at, note }) => {
        const Icon = note === 'late' ? IconAlertTriangle : note ? IconCheck : IconClock;
        return (
          <div
            key={id}
            className="group [&_dt]:flex [&_dt]:items-center [&_dt]:gap-[5px] [&_dt]:text-ink3 [&_dd]:m-0 data-[note=late]:[&_dt]:text-lose data-[note=late]:[&_dt]:font-semibold data-[note=onTime]:[&_dt_svg]:text-first"
            data-note={note}
          >
            <dt>
              <Icon size={14} aria-hidden="true" /> {label}
            </dt>
            <dd>
              <bdi>{date(at, 'soon')}</bdi>
              {note && (
                <span className="group-data-[note=late]:text-lose group-data-[note=late]:font-semibold group-data-[note=onTime]:text-first">
                  {' '}
                  · {t(note)}
                </span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

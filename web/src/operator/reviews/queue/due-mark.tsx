import type { DeskReviewRow } from '@mazad/contract/operator/reviews';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { useRegionTimeZone } from '../../use-regions';
import { dueOf } from './due';

type DueMarkProps = {
  row: Pick<DeskReviewRow, 'dueKind' | 'dueAt' | 'regionId'>;
  now: number;
  /** In a row, only that it is late; otherwise also for what. */
  isFull?: boolean;
};

/** The service clock (P1): what is due and when; lateness is shown by text and icon, not only by colour. */
export function DueMark({ row, now, isFull = false }: DueMarkProps) {
  const t = useTranslations('operatorReviews.due');
  const { duration, date } = useFormats(useRegionTimeZone(row.regionId));
  const due = dueOf(row, now);
  if (!due) return null;
  const kind = t(due.kind);
  const at = Date.parse(due.at);
  const text = {
    late: isFull ? t('lateOf', { kind, age: duration(at, now) }) : t('late', { age: duration(at, now) }),
    passed: t('passed', { kind }),
    soon: t('left', { kind, age: duration(now, at) }),
    calm: t('left', { kind, age: duration(now, at) }),
  }[due.state];
  const Icon = due.state === 'late' ? IconAlertTriangle : IconClock;
  return (
    <span
      className="inline-flex flex-none items-center gap-1 text-ink3 text-small whitespace-nowrap data-[state=soon]:text-near data-[state=late]:text-lose data-[state=late]:font-semibold"
      data-state={due.state}
      title={`${kind}: ${date(at, 'soon')}`}
    >
      <Icon size={14} aria-hidden="true" /> {text}
    </span>
  );
}

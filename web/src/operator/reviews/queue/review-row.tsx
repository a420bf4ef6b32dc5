import type { DeskReviewRow } from '@mazad/contract/operator/reviews';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { Ltr } from '#/ui/marks/ltr';
import { ModelName } from '#/ui/marks/model-name';
import { QueueButton } from '../../desk/queue-row';
import { useRegionTimeZone } from '../../use-regions';
import { DueMark } from './due-mark';

type ReviewRowProps = {
  row: DeskReviewRow;
  now: number;
  isOpen: boolean;
  onPick: (reviewId: string) => void;
};

export function ReviewRow({ row, now, isOpen, onPick }: ReviewRowProps) {
  const t = useTranslations('operatorReviews');
  const { date } = useFormats(useRegionTimeZone(row.regionId));
  return (
    <QueueButton isOpen={isOpen} onClick={() => onPick(row.reviewId)}>
      <span className="grid flex-1 min-w-0">
        <span className="flex items-baseline justify-between gap-2.5 min-w-0">
          <ModelName name={row.assetName} />
          <GradePath row={row} />
        </span>
        <span className="cut-off text-ink3 text-small">
          <bdi>{row.storeName}</bdi> · <Ltr>{row.ticketNumber}</Ltr>
        </span>
        <span className="flex items-center justify-between gap-2.5 min-w-0 mt-0.5 text-small">
          <span className="flex min-w-0 text-ink2">
            <span className="cut-off flex-none max-w-full whitespace-pre">
              {t(`status.${row.status}`)}
              {row.isCreatedByNL && ` · ${t('byUs')}`}
              {row.handler && ' · '}
            </span>
            {/* Shortened by itself: a Latin name within an Arabic line would lose its beginning. */}
            {row.handler && <bdi className="cut-off whitespace-pre">{row.handler.name}</bdi>}
          </span>
          {row.dueKind ? (
            <DueMark row={row} now={now} />
          ) : (
            <bdi className="text-ink3">{date(row.updatedAt, 'day')}</bdi>
          )}
        </span>
      </span>
    </QueueButton>
  );
}

/** A → C: the sale grade, and the requested or decided one. */
export function GradePath({
  row,
}: {
  row: Pick<DeskReviewRow, 'saleGrade' | 'requestedGrade' | 'revisedGrade'>;
}) {
  const to = row.revisedGrade ?? row.requestedGrade;
  return (
    <span className="flex-none font-semibold">
      <bdi>{row.saleGrade}</bdi>
      {to && (
        <>
          {' '}
          <span className="inline-block rtl:-scale-x-100">→</span> <bdi>{to}</bdi>
        </>
      )}
    </span>
  );
}

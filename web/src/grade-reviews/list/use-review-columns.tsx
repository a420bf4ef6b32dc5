import type { ReviewRow } from '@mazad/contract/grade-reviews';
import { IconChevronRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { column, figures, rowHeader } from '#/grid/columns';
import type { GridColumn } from '#/grid/types';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { CopyableId } from '#/ui/buttons/copyable-id';
import { useCurrencyWord } from '#/ui/figures/use-currency-word';
import { Price } from '#/ui/marks/ltr';
import { ModelName } from '#/ui/marks/model-name';
import { GradeChange } from '../grade-change';
import { OpenedByUs } from '../opened-by-us';
import { PaymentType } from '../request/payment-type';
import { ReviewStatusMark } from '../review-status';

export function useReviewColumns(currency: string): GridColumn<ReviewRow>[] {
  const t = useTranslations('gradeReviews.columns');
  const { locale } = useLocale();
  const { date } = useFormats();
  const currencyWord = useCurrencyWord(currency);
  return useMemo(
    () => [
      column('date', t('date'), 112, (row) => (
        <span className="text-ink2 whitespace-nowrap">{date(row.date, 'list')}</span>
      )),
      rowHeader(
        'ticket',
        t('ticket'),
        158,
        (row, cell) => (
          <span className="font-medium">
            <CopyableId value={row.ticketNumber} cellTabIndex={cell.tabIndex} />
          </span>
        ),
        { kind: 'widget' },
      ),
      column('device', t('device'), 'minmax(160px, 1.2fr)', (row) => (
        <ModelName name={row.assetName[locale]} />
      )),
      column(
        'deal',
        t('deal'),
        136,
        (row, cell) => (
          <span className="font-medium">
            <CopyableId value={row.appraisalCode} cellTabIndex={cell.tabIndex} />
          </span>
        ),
        { kind: 'widget' },
      ),
      column('grades', t('grades'), 100, (row) => <GradeChange row={row} />),
      figures('price', t('price', { currency: currencyWord }), 156, (row) => (
        <Price value={row.purchasePrice} fixed className="font-semibold" />
      )),
      column('payment', t('payment'), 120, (row) => (
        <span className="text-ink2">
          <PaymentType type={row.paymentType} />
        </span>
      )),
      column('status', t('status'), 'minmax(200px, 1fr)', (row) => (
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 min-w-0">
          <ReviewStatusMark status={row.status} label={row.statusLabel} />
          {row.isCreatedByNL && <OpenedByUs />}
        </span>
      )),
      column(
        'open',
        '',
        36,
        () => <IconChevronRight size={15} className="text-ink3 rtl:-scale-x-100" aria-hidden="true" />,
        { align: 'center' },
      ),
    ],
    [t, locale, date, currencyWord],
  );
}

import type { ReviewRow } from '@mazad/contract/grade-reviews';
import { IconChevronRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { GridColumn } from '#/grid/types';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { CopyableId } from '#/ui/copyable-id';
import { Price } from '#/ui/ltr';
import { ModelName } from '#/ui/model-name';
import { useCurrencyWord } from '#/ui/use-currency-word';
import { GradeChange } from './grade-change';
import { OpenedByUs } from './opened-by-us';
import { PaymentType } from './payment-type';
import { ReviewStatusMark } from './review-status';
import classes from './use-review-columns.module.css';

export function useReviewColumns(currency: string): GridColumn<ReviewRow>[] {
  const t = useTranslations('gradeReviews.columns');
  const { locale } = useLocale();
  const { date } = useFormats();
  const currencyWord = useCurrencyWord(currency);
  return useMemo(
    () => [
      {
        id: 'date',
        header: t('date'),
        width: 112,
        renderCell: (row) => <span className="text-ink2 whitespace-nowrap">{date(row.date, 'list')}</span>,
      },
      {
        id: 'ticket',
        header: t('ticket'),
        width: 158,
        isRowHeader: true,
        kind: 'widget',
        renderCell: (row, cell) => (
          <span className={classes.id}>
            <CopyableId value={row.ticketNumber} cellTabIndex={cell.tabIndex} />
          </span>
        ),
      },
      {
        id: 'device',
        header: t('device'),
        width: 'minmax(160px, 1.2fr)',
        renderCell: (row) => <ModelName name={row.assetName[locale]} />,
      },
      {
        id: 'deal',
        header: t('deal'),
        width: 136,
        kind: 'widget',
        renderCell: (row, cell) => (
          <span className={classes.id}>
            <CopyableId value={row.appraisalCode} cellTabIndex={cell.tabIndex} />
          </span>
        ),
      },
      { id: 'grades', header: t('grades'), width: 100, renderCell: (row) => <GradeChange row={row} /> },
      {
        id: 'price',
        header: t('price', { currency: currencyWord }),
        width: 156,
        align: 'end',
        renderCell: (row) => <Price value={row.purchasePrice} fixed className="font-semibold" />,
      },
      {
        id: 'payment',
        header: t('payment'),
        width: 120,
        renderCell: (row) => (
          <span className="text-ink2">
            <PaymentType type={row.paymentType} />
          </span>
        ),
      },
      {
        id: 'status',
        header: t('status'),
        width: 'minmax(200px, 1fr)',
        renderCell: (row) => (
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 min-w-0">
            <ReviewStatusMark status={row.status} label={row.statusLabel} />
            {row.isCreatedByNL && <OpenedByUs />}
          </span>
        ),
      },
      {
        id: 'open',
        header: '',
        width: 36,
        align: 'center',
        renderCell: () => (
          <IconChevronRight size={15} className="text-ink3 rtl:-scale-x-100" aria-hidden="true" />
        ),
      },
    ],
    [t, locale, date, currencyWord],
  );
}

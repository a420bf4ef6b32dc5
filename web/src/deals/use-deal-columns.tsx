import { IconChevronRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { GridColumn } from '#/grid/types';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import type { Locale } from '#/i18n/locale';
import { CopyableId, groupImei } from '#/ui/copyable-id';
import { DealStatusMark } from '#/ui/deal-status';
import { GradeBox } from '#/ui/grade-box';
import { Price } from '#/ui/ltr';
import { ModelName } from '#/ui/model-name';
import { useCurrencyWord } from '#/ui/use-currency-word';
import type { DealView } from './deal-cache';
import { PaymentMark } from './payment-mark';
import classes from './use-deal-columns.module.css';

type Words = ReturnType<typeof useTranslations<'deals'>>;
type Formats = ReturnType<typeof useFormats>;

export function useDealColumns(currency: string): GridColumn<DealView>[] {
  const t = useTranslations('deals');
  const { locale } = useLocale();
  const { date } = useFormats();
  const currencyWord = useCurrencyWord(currency);
  return useMemo(
    () => [...deviceColumns(t, locale, date), ...saleColumns(t, locale, currencyWord)],
    [t, date, locale, currencyWord],
  );
}

/** Which device it is. */
function deviceColumns(t: Words, locale: Locale, date: Formats['date']): GridColumn<DealView>[] {
  return [
    {
      id: 'date',
      header: t('columns.date'),
      width: 134,
      renderCell: ({ deal, startsDay }) => (
        <span
          className="text-ink3 whitespace-nowrap data-first:text-ink data-first:font-semibold"
          data-first={startsDay || undefined}
        >
          {date(deal.dealTS, 'list')}
        </span>
      ),
    },
    {
      id: 'id',
      header: t('columns.id'),
      width: 136,
      isRowHeader: true,
      kind: 'widget',
      renderCell: ({ deal }, cell) => (
        <span className={classes.id}>
          <CopyableId value={deal.appraisalCode} cellTabIndex={cell.tabIndex} />
        </span>
      ),
    },
    {
      id: 'device',
      header: t('columns.device'),
      width: 'minmax(180px, 1.2fr)',
      renderCell: ({ deal }) => <ModelName name={deal.assetName[locale]} />,
    },
    {
      id: 'imei',
      header: t('columns.imei'),
      width: 184,
      kind: 'widget',
      renderCell: ({ deal }, cell) => (
        <span className={classes.imei}>
          <CopyableId
            value={deal.serialNumber}
            display={groupImei(deal.serialNumber)}
            cellTabIndex={cell.tabIndex}
          />
        </span>
      ),
    },
  ];
}

/** What it was sold for, where, and how far it is with its device and its money. */
function saleColumns(t: Words, locale: Locale, currency: string): GridColumn<DealView>[] {
  return [
    {
      id: 'grade',
      header: t('columns.grade'),
      width: 66,
      renderCell: ({ deal }) => <GradeBox grade={deal.approvedDeal.itemCondition} />,
    },
    {
      id: 'price',
      header: t('columns.price', { currency }),
      width: 136,
      align: 'end',
      renderCell: ({ deal }) => <Price value={deal.purchasePrice} fixed className="font-semibold" />,
    },
    {
      id: 'store',
      header: t('columns.store'),
      headerContent: <span className="ps-6.5">{t('columns.store')}</span>,
      width: 'minmax(144px, 1fr)',
      renderCell: ({ deal }) => (
        <span className="cut-off ps-6.5 text-ink2">
          {locale === 'ar' ? deal.assetInventory.sourceStoreName_ar : deal.assetInventory.sourceStoreName}
        </span>
      ),
    },
    {
      id: 'status',
      header: t('columns.status'),
      width: 140,
      renderCell: ({ deal }) => <DealStatusMark deal={deal} />,
    },
    {
      id: 'payment',
      header: t('columns.payment'),
      width: 104,
      renderCell: ({ deal }) => <PaymentMark state={deal.paymentState} />,
    },
    {
      id: 'open',
      header: '',
      width: 30,
      align: 'center',
      renderCell: () => (
        <IconChevronRight size={15} className="text-ink3 rtl:-scale-x-100" aria-hidden="true" />
      ),
    },
  ];
}

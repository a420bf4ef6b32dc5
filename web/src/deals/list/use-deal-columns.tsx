import { IconChevronRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { GridColumn } from '#/grid/types';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { CopyableId, groupImei } from '#/ui/buttons/copyable-id';
import { useCurrencyWord } from '#/ui/figures/use-currency-word';
import { DealStatusMark } from '#/ui/marks/deal-status';
import { groupAwb } from '#/ui/marks/deal-words';
import { GradeBox } from '#/ui/marks/grade-box';
import { Price } from '#/ui/marks/ltr';
import { ModelName } from '#/ui/marks/model-name';
import type { DealView } from '../deal-cache';
import { PaymentMark } from '../money/payment-mark';
import type { Reading } from './deals-query';

type Column = GridColumn<DealView>;

const IMEI = 'text-ink2 whitespace-nowrap';

/** An id in a cell with a copy button, the cell's only control. */
function idCell(look: string, read: (view: DealView) => { value: string; display?: string } | null) {
  const renderCell: Column['renderCell'] = (view, cell) => {
    const id = read(view);
    return (
      id && (
        <span className={look}>
          <CopyableId {...id} cellTabIndex={cell.tabIndex} />
        </span>
      )
    );
  };
  return { kind: 'widget', renderCell } as const;
}

/** The columns of each view: the device, then price and payment, or its place. */
export function useDealColumns(reading: Reading, currency: string): Column[] {
  const t = useTranslations();
  const { locale } = useLocale();
  const { date } = useFormats();
  const currencyWord = useCurrencyWord(currency);
  return useMemo(() => {
    const day = (at: string | null, isFirst = false) => (
      <span
        className="text-ink3 whitespace-nowrap data-first:text-ink data-first:font-semibold"
        data-first={isFirst || undefined}
      >
        {at ? date(at, 'list') : '—'}
      </span>
    );
    const isDeals = reading === 'deals';
    const cells = {
      date: {
        header: t('deals.columns.date'),
        renderCell: ({ deal, startsDay }) => day(deal.dealTS, isDeals && startsDay),
      },
      id: {
        header: t('deals.columns.id'),
        isRowHeader: true,
        ...idCell('font-medium whitespace-nowrap in-[tr:hover]:text-accent', ({ deal }) => ({
          value: deal.appraisalCode,
        })),
      },
      device: {
        header: t('deals.columns.device'),
        renderCell: ({ deal }) => <ModelName name={deal.assetName[locale]} />,
      },
      imei: {
        header: t('deals.columns.imei'),
        ...idCell(IMEI, ({ deal: { serialNumber } }) => ({
          value: serialNumber,
          display: groupImei(serialNumber),
        })),
      },
      grade: {
        header: t('deals.columns.grade'),
        renderCell: ({ deal }) => <GradeBox grade={deal.approvedDeal.itemCondition} />,
      },
      price: {
        header: t(`${reading}.columns.price`, { currency: currencyWord }),
        align: 'end',
        renderCell: ({ deal }) => <Price value={deal.purchasePrice} fixed className="font-semibold" />,
      },
      store: {
        header: t('deals.columns.store'),
        headerContent: <span className="ps-6.5">{t('deals.columns.store')}</span>,
        renderCell: ({ deal }) => (
          <span className="cut-off ps-6.5 text-ink2">
            {locale === 'ar' ? deal.assetInventory.sourceStoreName_ar : deal.assetInventory.sourceStoreName}
          </span>
        ),
      },
      status: {
        header: t('deals.columns.status'),
        renderCell: ({ deal }) => <DealStatusMark deal={deal} />,
      },
      payment: {
        header: t('deals.columns.payment'),
        renderCell: ({ deal }) => <PaymentMark state={deal.paymentState} />,
      },
      delivery: {
        header: t('appraisals.columns.deliveryDate'),
        renderCell: ({ deal }) => day(deal.deliveryDate),
      },
      awb: {
        header: t('appraisals.columns.awb'),
        ...idCell(IMEI, ({ deal: { shipmentNumber: awb } }) =>
          awb ? { value: awb, display: groupAwb(awb) } : null,
        ),
      },
      open: {
        header: '',
        align: 'center',
        renderCell: () => (
          <IconChevronRight size={15} className="text-ink3 rtl:-scale-x-100" aria-hidden="true" />
        ),
      },
    } satisfies Record<string, Omit<Column, 'id' | 'width'>>;
    const of = (id: keyof typeof cells, width: Column['width']): Column => ({ id, width, ...cells[id] });
    return isDeals
      ? [
          of('date', 134),
          of('id', 136),
          of('device', 'minmax(180px, 1.2fr)'),
          of('imei', 184),
          of('grade', 66),
          of('price', 136),
          of('store', 'minmax(144px, 1fr)'),
          of('status', 140),
          of('payment', 104),
          of('open', 30),
        ]
      : [
          of('id', 148),
          of('device', 'minmax(180px, 1fr)'),
          of('imei', 184),
          of('grade', 66),
          of('status', 140),
          of('date', 112),
          of('delivery', 116),
          of('awb', 140),
          of('price', 144),
          of('open', 30),
        ];
  }, [t, date, locale, currencyWord, reading]);
}

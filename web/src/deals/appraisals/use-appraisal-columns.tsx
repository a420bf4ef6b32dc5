import { IconChevronRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { GridColumn } from '#/grid/types';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { CopyableId, groupImei } from '#/ui/copyable-id';
import { DealStatusMark } from '#/ui/deal-status';
import { groupAwb } from '#/ui/deal-words';
import { GradeBox } from '#/ui/grade-box';
import { Price } from '#/ui/ltr';
import { ModelName } from '#/ui/model-name';
import { useCurrencyWord } from '#/ui/use-currency-word';
import type { DealView } from '../deal-cache';
import classes from '../use-deal-columns.module.css';

type Column = GridColumn<DealView>;

/** An id in a cell, copied by the cell's only widget. */
function idColumn(
  column: Pick<Column, 'id' | 'header' | 'width' | 'isRowHeader'>,
  look: string | undefined,
  read: (view: DealView) => { value: string; display?: string } | null,
): Column {
  return {
    ...column,
    kind: 'widget',
    renderCell: (view, cell) => {
      const id = read(view);
      return (
        id && (
          <span className={look}>
            <CopyableId {...id} cellTabIndex={cell.tabIndex} />
          </span>
        )
      );
    },
  };
}

export function useAppraisalColumns(currency: string): Column[] {
  const t = useTranslations();
  const { locale } = useLocale();
  const { date } = useFormats();
  const currencyWord = useCurrencyWord(currency);
  return useMemo(() => {
    const day = (at: string | null) => (
      <span className="text-ink3 whitespace-nowrap data-first:text-ink data-first:font-semibold">
        {at ? date(at, 'list') : '—'}
      </span>
    );
    return [
      idColumn(
        { id: 'id', header: t('deals.columns.id'), width: 140, isRowHeader: true },
        classes.id,
        ({ deal }) => ({ value: deal.appraisalCode }),
      ),
      {
        id: 'device',
        header: t('deals.columns.device'),
        width: 'minmax(200px, 1fr)',
        renderCell: ({ deal }) => <ModelName name={deal.assetName[locale]} />,
      },
      idColumn({ id: 'imei', header: t('deals.columns.imei'), width: 196 }, classes.imei, ({ deal }) => ({
        value: deal.serialNumber,
        display: groupImei(deal.serialNumber),
      })),
      {
        id: 'grade',
        header: t('deals.columns.grade'),
        width: 72,
        renderCell: ({ deal }) => <GradeBox grade={deal.approvedDeal.itemCondition} />,
      },
      {
        id: 'status',
        header: t('appraisals.columns.status'),
        width: 148,
        renderCell: ({ deal }) => <DealStatusMark deal={deal} />,
      },
      {
        id: 'date',
        header: t('appraisals.columns.dealDate'),
        width: 122,
        renderCell: ({ deal }) => day(deal.dealDate),
      },
      {
        id: 'delivery',
        header: t('appraisals.columns.deliveryDate'),
        width: 124,
        renderCell: ({ deal }) => day(deal.deliveryDate),
      },
      idColumn(
        { id: 'awb', header: t('appraisals.columns.awb'), width: 152 },
        classes.imei,
        ({ deal: { shipmentNumber: awb } }) => (awb ? { value: awb, display: groupAwb(awb) } : null),
      ),
      {
        id: 'price',
        header: t('appraisals.columns.price', { currency: currencyWord }),
        width: 158,
        align: 'end',
        renderCell: ({ deal }) => <Price value={deal.purchasePrice} fixed className="font-semibold" />,
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
    ];
  }, [t, locale, date, currencyWord]);
}

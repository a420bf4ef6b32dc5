import type { StoreBidRow } from '@mazad/contract/operator-store-bids';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { GridColumn } from '#/grid/types';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { Ltr, Price } from '#/ui/ltr';
import { ModelName } from '#/ui/model-name';
import { RankMark, type RankStatus } from '#/ui/rank-mark';
import { CardLines } from './room-table';

const statusOf = ({ status }: StoreBidRow) => (status ?? 'NO_BID') as RankStatus;

/** What is left of how many; without a limit that is said. */
function Units({ row: { maxQuantity, availableQuantity, price } }: { row: StoreBidRow }) {
  const t = useTranslations('operatorStores.bids');
  if (maxQuantity === null) return price === null ? '—' : t('noLimit');
  return <Ltr>{`${availableQuantity ?? 0} / ${maxQuantity}`}</Ltr>;
}

/** Each grade with its price, and with what is staged where that is another. */
function Grades({ row }: { row: StoreBidRow }) {
  const t = useTranslations('operatorStores.bids');
  const { locale } = useLocale();
  const priced = row.grades.filter(({ price, stagedPrice }) => price > 0 || (stagedPrice ?? 0) > 0);
  return (
    <span className="flex gap-2.5 text-small min-w-0 overflow-hidden whitespace-nowrap">
      {priced.map(({ condition, price, stagedPrice }) => (
        <span key={condition.en} className="[&>bdi]:text-ink3">
          <bdi>{condition[locale]}</bdi> <Price value={price > 0 ? price : null} />
          {stagedPrice !== null && stagedPrice !== price && (
            <span className="text-ink3">
              {' '}
              {t('staged')} <Price value={stagedPrice} />
            </span>
          )}
        </span>
      ))}
    </span>
  );
}

export function useStoreBidColumns(mode: 'SPOT' | 'PAAS' | undefined): GridColumn<StoreBidRow>[] {
  const t = useTranslations('operatorStores.bids.columns');
  const { locale } = useLocale();
  const { date } = useFormats();
  return useMemo(() => {
    const prices: GridColumn<StoreBidRow> =
      mode === 'PAAS'
        ? {
            id: 'grades',
            header: t('grades'),
            width: 'minmax(400px, 2fr)',
            renderCell: (row) => <Grades row={row} />,
          }
        : {
            id: 'price',
            header: t('price'),
            width: 110,
            align: 'end',
            renderCell: (row) => <Price value={row.price} weight="strong" />,
          };
    return [
      {
        id: 'model',
        header: t('model'),
        width: 'minmax(180px, 1fr)',
        isRowHeader: true,
        renderCell: (row) => <ModelName name={row.assetName} />,
      },
      {
        id: 'brand',
        header: t('brand'),
        width: 100,
        renderCell: (row) => <bdi>{row.brandName[locale]}</bdi>,
      },
      {
        id: 'status',
        header: t('status'),
        width: 130,
        renderCell: (row) => <RankMark status={statusOf(row)} position={row.position ?? null} />,
      },
      prices,
      {
        id: 'topBid',
        header: t('topBid'),
        width: 110,
        align: 'end',
        renderCell: (row) => <Price value={row.topBid} />,
      },
      {
        id: 'quantity',
        header: t('quantity'),
        width: 120,
        align: 'end',
        renderCell: (row) => <Units row={row} />,
      },
      {
        id: 'changedAt',
        header: t('changedAt'),
        width: 150,
        renderCell: (row) => (row.changedAt ? <bdi>{date(row.changedAt, 'moment')}</bdi> : '—'),
      },
    ];
  }, [t, locale, date, mode]);
}

export function StoreBidCard({ row }: { row: StoreBidRow }) {
  return (
    <CardLines
      title={<ModelName name={row.assetName} />}
      end={<Price value={row.price} weight="strong" />}
      text={<RankMark status={statusOf(row)} position={row.position ?? null} />}
      textEnd={
        <span>
          <Units row={row} />
        </span>
      }
    />
  );
}

import type { StoreBidRow } from '@mazad/contract/operator/store-bids';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { column, figures, rowHeader } from '#/grid/columns';
import type { GridColumn } from '#/grid/types';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { Ltr, Price } from '#/ui/marks/ltr';
import { ModelName } from '#/ui/marks/model-name';
import { RankMark, type RankStatus } from '#/ui/marks/rank-mark';
import { CardLines } from '../room/room-card';

const statusOf = ({ status }: StoreBidRow) => (status ?? 'NO_BID') as RankStatus;

/** Units left of the maximum, or that there is no limit. */
function Units({ row: { maxQuantity, availableQuantity, price } }: { row: StoreBidRow }) {
  const t = useTranslations('operatorStores.bids');
  if (maxQuantity === null) return price === null ? '—' : t('noLimit');
  return <Ltr>{`${availableQuantity ?? 0} / ${maxQuantity}`}</Ltr>;
}

/** Each grade's price, and the staged one if it differs. */
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
        ? column('grades', t('grades'), 'minmax(400px, 2fr)', (row) => <Grades row={row} />)
        : figures('price', t('price'), 110, (row) => <Price value={row.price} weight="strong" />);
    return [
      rowHeader('model', t('model'), 'minmax(180px, 1fr)', (row) => <ModelName name={row.assetName} />),
      column('brand', t('brand'), 100, (row) => <bdi>{row.brandName[locale]}</bdi>),
      column('status', t('status'), 130, (row) => (
        <RankMark status={statusOf(row)} position={row.position ?? null} />
      )),
      prices,
      figures('topBid', t('topBid'), 110, (row) => <Price value={row.topBid} />),
      figures('quantity', t('quantity'), 120, (row) => <Units row={row} />),
      column('changedAt', t('changedAt'), 150, (row) =>
        row.changedAt ? <bdi>{date(row.changedAt, 'moment')}</bdi> : '—',
      ),
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

import type { StoreBidRow } from '@mazad/contract/operator/store-bids';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { Ltr, Price } from '#/ui/marks/ltr';
import { ModelName } from '#/ui/marks/model-name';
import { RankMark, type RankStatus } from '#/ui/marks/rank-mark';
import { column, figures, type ListColumn, Localized, moment, NOTHING, rowHeader } from '../list/columns';

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

const PRICE = figures<StoreBidRow>('price', 110, (row) => <Price value={row.price} weight="strong" />);

const columnsWith = (prices: readonly ListColumn<StoreBidRow>[]): readonly ListColumn<StoreBidRow>[] => [
  rowHeader('model', 'minmax(280px, 1fr)', (row) => <ModelName name={row.assetName} />),
  column('brand', 100, (row) => <Localized words={row.brandName} />),
  column('status', 130, (row) => <RankMark status={statusOf(row)} position={row.position ?? null} />),
  ...prices,
  figures('topBid', 110, (row) => <Price value={row.topBid} />),
  figures('quantity', 120, (row) => <Units row={row} />),
  moment('changedAt', 150, (row) => row.changedAt, NOTHING),
];

/** By how a store bids. */
export const BID_COLUMNS = {
  SPOT: columnsWith([PRICE]),
  PAAS: columnsWith([
    { ...PRICE, isOfCard: true },
    column('grades', 'minmax(400px, 2fr)', (row) => <Grades row={row} />),
  ]),
};

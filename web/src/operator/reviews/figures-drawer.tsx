import type { AnswerTo } from '@mazad/contract/calls';
import type { ReviewRate } from '@mazad/contract/operator/reviews';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { Segmented } from '#/ui/fields/segmented';
import table from '#/ui/figures/small-table.module.css';
import { Ltr } from '#/ui/marks/ltr';
import { DrawerSection, ListDrawer } from '../list/list-drawer';
import { PartState } from '../list/list-states';
import { useFigures } from './queue/use-reviews';
import { RateText } from './rate-text';

type ReviewFigures = AnswerTo<'GET /operator/grade-reviews/figures'>;

const SPANS = ['30', '90', '365'] as const;
type Span = (typeof SPANS)[number];

type FiguresDrawerProps = { region: string | undefined; onClose: () => void };

/** Stores that claim more than others, and shops that grade too well. */
export function FiguresDrawer({ region, onClose }: FiguresDrawerProps) {
  const t = useTranslations('operatorReviews.rates');
  const [days, setDays] = useState<Span>('90');
  const query = { regionId: region, days: Number(days) };
  const { data, error, isFetching, isPlaceholderData, refetch } = useFigures(query);
  return (
    <ListDrawer label={t('title')} title={t('title')} onClose={onClose}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pt-4 text-ink2">
        <span>{t('lead')}</span>
        <Segmented<Span>
          label={t('lead')}
          value={days}
          options={SPANS.map((value) => ({ value, label: t('days', { count: Number(value) }) }))}
          onChange={setDays}
        />
      </div>
      {data ? (
        <div aria-busy={isPlaceholderData || undefined}>
          <Dealers stores={data.stores} />
          <Shops shops={data.shops} />
        </div>
      ) : (
        <PartState of={{ error, isFetching, refetch }} rows={8} />
      )}
    </ListDrawer>
  );
}

function Dealers({ stores }: Pick<ReviewFigures, 'stores'>) {
  const t = useTranslations('operatorReviews.rates');
  const deals = useTranslations('operatorDeals');
  return (
    <DrawerSection title={t('dealers')}>
      <p className="block text-ink3 text-small">{t('dealersNote')}</p>
      <RateTable
        label={t('dealers')}
        head={deals('store')}
        columns={['delivered', 'reviews', 'claimRate']}
        rows={stores.map((store) => ({
          id: store.storeId,
          name: <bdi>{store.storeName}</bdi>,
          rate: store,
        }))}
      />
    </DrawerSection>
  );
}

function Shops({ shops }: Pick<ReviewFigures, 'shops'>) {
  const t = useTranslations('operatorReviews.rates');
  const deals = useTranslations('operatorDeals');
  const { locale } = useLocale();
  return (
    <DrawerSection title={t('shops')}>
      <p className="block text-ink3 text-small">{t('shopsNote')}</p>
      <RateTable
        label={t('shops')}
        head={`${deals('shop')} · ${deals('grade')}`}
        columns={['decided', 'upheld', 'upheldRate']}
        rows={shops.map((shop) => ({
          id: `${shop.partnerName} ${shop.shopName.en} ${shop.grade}`,
          name: (
            <>
              <bdi>{shop.shopName[locale]}</bdi> · <Ltr>{shop.grade}</Ltr>
              <bdi className="block text-ink3 text-small">{shop.partnerName}</bdi>
            </>
          ),
          rate: shop,
        }))}
      />
    </DrawerSection>
  );
}

type Column = keyof Pick<
  ReviewRate,
  'delivered' | 'reviews' | 'decided' | 'upheld' | 'claimRate' | 'upheldRate'
>;
type RateRow = { id: string; name: ReactNode; rate: ReviewRate };
type RateTableProps = {
  label: string;
  head: string;
  columns: readonly Column[];
  rows: readonly RateRow[];
};

function RateTable({ label, head, columns, rows }: RateTableProps) {
  const t = useTranslations('operatorReviews.rates');
  if (rows.length === 0) return <p className="block text-ink3 text-small">{t('none')}</p>;
  return (
    <table className={`${table.figures} mt-2`} aria-label={label}>
      <thead className="text-micro">
        <tr>
          <th scope="col">{head}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, rate }) => (
          <tr key={id} className="*:last:font-semibold">
            <th scope="row" className="wrap-anywhere">
              {name}
            </th>
            {columns.map((column) => (
              <td key={column}>
                {column === 'claimRate' || column === 'upheldRate' ? (
                  <RateText rate={rate[column]} />
                ) : (
                  <Ltr>{rate[column].toLocaleString('en')}</Ltr>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

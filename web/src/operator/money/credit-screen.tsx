import { STORE_STATES, type StoreRow } from '@mazad/contract/operator/stores';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { column, figures, rowHeader } from '#/grid/columns';
import type { GridColumn } from '#/grid/types';
import { currencyWord } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import { Ltr, Price } from '#/ui/marks/ltr';
import { Room } from '../room/room';
import { type RoomSearch, readRoomSearch } from '../room/room-search';
import { CardLines } from '../room/room-table';
import { useRoomChange, useRoomList } from '../room/use-room';
import { CreditBar } from '../stores/credit-bar';
import { StoreState } from '../stores/store-state';
import { StoreViews } from '../stores/store-views';
import { CreditDrawer } from './credit-drawer';
import classes from './money.module.css';

/** Without a sort of its own in the address: who needs somebody's attention stands on top. */
const MOST_USED = '-percent';
const idOf = (row: StoreRow) => row.storeId;

/** Stores by used credit, those over their limit first. */
export function CreditScreen({ search: wanted }: { search: RoomSearch }) {
  const t = useTranslations('operatorMoney.credit');
  const stores = useTranslations('operatorStores.stores');
  const search = readRoomSearch({ sort: MOST_USED, ...wanted }, STORE_STATES);
  const change = useRoomChange();
  const list = useRoomList('stores', search, idOf);
  const columns = useCreditColumns();
  return (
    <Room
      label={t('title')}
      list={list}
      columns={columns}
      renderCard={(row) => <CreditCard row={row} />}
      searchLabel={t('search')}
      emptyText={t('empty')}
      hasRegions
      states={STORE_STATES.map((value) => ({ value, label: stores(`states.${value}`) }))}
      views={<StoreViews view="credit" search={search} />}
    >
      {search.row && (
        <CreditDrawer key={search.row} storeId={search.row} onClose={() => change({ row: undefined })} />
      )}
    </Room>
  );
}

function useCreditColumns(): GridColumn<StoreRow>[] {
  const t = useTranslations('operatorMoney.credit');
  const money = useTranslations('operatorMoney');
  const common = useTranslations('common');
  const { locale } = useLocale();
  return useMemo(() => {
    const price = (row: StoreRow, value: number) => (
      <Price value={value} fixed currency={currencyWord(row.currency, locale)} />
    );
    return [
      rowHeader('store', money('store'), 'minmax(230px, 1.4fr)', (row) => (
        <span className="cut-off font-semibold">
          <bdi>{row.name}</bdi>{' '}
          {row.branchName !== row.name && <bdi className={classes.soft}>{row.branchName}</bdi>}
        </span>
      )),
      figures('percent', t('usedOfLimit'), 110, (row) => (
        <Ltr className={row.isExceeded ? 'text-lose' : undefined}>{`${row.usedPercentage.toFixed(2)}%`}</Ltr>
      )),
      column('bar', '', 92, (row) => <CreditBar store={row} />),
      figures('used', t('used'), 140, (row) => price(row, row.runningBalance + row.blockedCredit)),
      figures('limit', t('limit'), 140, (row) => price(row, row.creditLimit)),
      figures('available', t('available'), 140, (row) => price(row, row.availableCredit)),
      figures('overdue', common('money.overdue'), 170, (row) => <Overdue row={row} />),
      column('state', '', 130, (row) => <StoreState store={row} />),
    ];
  }, [t, money, common, locale]);
}

function Overdue({ row }: { row: StoreRow }) {
  const t = useTranslations('operatorMoney.credit');
  if (row.overdue === 0) return <span className={classes.soft}>—</span>;
  return (
    <span>
      <span className={classes.soft}>{t('overdueDays', { days: row.overdueDays })} · </span>
      <Price value={row.overdue} fixed weight="strong" className="text-lose" />
    </span>
  );
}

function CreditCard({ row }: { row: StoreRow }) {
  const { locale } = useLocale();
  return (
    <CardLines
      title={<bdi>{row.name}</bdi>}
      end={
        <Price
          value={row.runningBalance + row.blockedCredit}
          fixed
          weight="strong"
          currency={currencyWord(row.currency, locale)}
        />
      }
      text={
        <span>
          <Ltr>{`${row.usedPercentage.toFixed(2)}%`}</Ltr>
          {row.overdue > 0 && (
            <>
              {' · '}
              <Overdue row={row} />
            </>
          )}
        </span>
      }
      textEnd={<StoreState store={row} />}
    />
  );
}

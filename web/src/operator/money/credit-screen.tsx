import { CREDIT_STATES, type CreditRow } from '@mazad/contract/operator-money';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { GridColumn } from '#/grid/types';
import { currencyWord } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import { Ltr, Price } from '#/ui/ltr';
import { CreditBar } from '../credit-bar';
import { Room } from '../room';
import { type RoomSearch, readRoomSearch } from '../room-search';
import { CardLines } from '../room-table';
import { StorePlace } from '../store-place';
import { StoreState } from '../store-state';
import { useRoomChange, useRoomList } from '../use-room';
import { CreditDrawer } from './credit-drawer';
import classes from './money.module.css';

const idOf = (row: CreditRow) => row.storeId;

/** Stores by used credit, exceeded ones first: who needs somebody's attention stands on top. */
export function CreditScreen({ search: wanted }: { search: RoomSearch }) {
  const t = useTranslations('operatorMoney.credit');
  const search = readRoomSearch(wanted, CREDIT_STATES);
  const change = useRoomChange();
  const list = useRoomList<CreditRow>('credit-desk', search, idOf);
  const columns = useCreditColumns();
  return (
    <Room
      label={t('title')}
      list={list}
      idOf={idOf}
      columns={columns}
      renderCard={(row) => <CreditCard row={row} />}
      openId={search.row}
      onOpen={(row) => change({ row }, search.row === undefined)}
      search={search}
      searchLabel={t('search')}
      emptyText={t('empty')}
      hasRegions
      states={CREDIT_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
    >
      {search.row && (
        <CreditDrawer key={search.row} storeId={search.row} onClose={() => change({ row: undefined })} />
      )}
    </Room>
  );
}

function useCreditColumns(): GridColumn<CreditRow>[] {
  const t = useTranslations('operatorMoney.credit');
  const money = useTranslations('operatorMoney');
  const common = useTranslations('common');
  const { locale } = useLocale();
  return useMemo(() => {
    const price = (row: CreditRow, value: number) => (
      <Price value={value} fixed currency={currencyWord(row.currency, locale)} />
    );
    return [
      {
        id: 'store',
        header: money('store'),
        width: 'minmax(300px, 1.4fr)',
        isRowHeader: true,
        renderCell: (row) => (
          <span className={classes.name}>
            <bdi>{row.name}</bdi>{' '}
            <span className={classes.soft}>
              <StorePlace store={row} />
            </span>
          </span>
        ),
      },
      {
        id: 'percent',
        header: t('usedOfLimit'),
        width: 110,
        align: 'end',
        renderCell: (row) => (
          <Ltr
            className={row.isExceeded ? classes.late : undefined}
          >{`${row.usedPercentage.toFixed(2)}%`}</Ltr>
        ),
      },
      { id: 'bar', header: '', width: 92, renderCell: (row) => <CreditBar store={row} /> },
      {
        id: 'used',
        header: t('used'),
        width: 140,
        align: 'end',
        renderCell: (row) => price(row, row.runningBalance + row.blockedCredit),
      },
      {
        id: 'limit',
        header: t('limit'),
        width: 140,
        align: 'end',
        renderCell: (row) => price(row, row.creditLimit),
      },
      {
        id: 'available',
        header: t('available'),
        width: 140,
        align: 'end',
        renderCell: (row) => price(row, row.availableCredit),
      },
      {
        id: 'overdue',
        header: common('money.overdue'),
        width: 170,
        align: 'end',
        renderCell: (row) => <Overdue row={row} />,
      },
      { id: 'state', header: '', width: 130, renderCell: (row) => <StoreState store={row} /> },
    ];
  }, [t, money, common, locale]);
}

function Overdue({ row }: { row: CreditRow }) {
  const t = useTranslations('operatorMoney.credit');
  if (row.overdue === 0) return <span className={classes.soft}>—</span>;
  return (
    <span>
      <span className={classes.soft}>{t('overdueDays', { days: row.overdueDays })} · </span>
      <Price value={row.overdue} fixed weight="strong" className={classes.late} />
    </span>
  );
}

function CreditCard({ row }: { row: CreditRow }) {
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

import type { BulkPurchaseRow } from '@mazad/contract/operator/money';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { column } from '#/grid/columns';
import type { GridColumn } from '#/grid/types';
import { Ltr } from '#/ui/marks/ltr';
import { NEW_ROW, Room } from '../../room/room';
import { type RoomSearch, readRoomSearch } from '../../room/room-search';
import { CardLines } from '../../room/room-table';
import { useRoomChange, useRoomList } from '../../room/use-room';
import { ForStore } from '../for-store';
import { useEntryColumns } from '../ledger/entry-columns';
import { rowOf } from '../ledger/entry-key';
import { EntryAmount, PostedAt } from '../ledger/entry-parts';
import classes from '../money.module.css';
import { BulkDrawer } from './bulk-drawer';
import { BulkForm } from './bulk-form';

const STATES = ['POSTED', 'REVERSED'] as const;

export function BulkScreen({ search: wanted }: { search: RoomSearch }) {
  const t = useTranslations('operatorMoney.bulk');
  const search = readRoomSearch(wanted, STATES);
  const change = useRoomChange();
  const list = useRoomList('bulk-purchases', search, rowOf);
  const columns = useBulkColumns();
  const close = () => change({ row: undefined });
  return (
    <Room
      label={t('title')}
      list={list}
      columns={columns}
      renderCard={(row) => <BulkCard row={row} />}
      searchLabel={t('search')}
      emptyText={t('empty')}
      hasRegions
      states={STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
      addLabel={t('add')}
    >
      {search.row === NEW_ROW && (
        <ForStore title={t('add')} storeId={null} onClose={close}>
          {(credit) => (
            <BulkForm
              key={credit.storeId}
              credit={credit}
              onClose={close}
              onDone={(key) => change({ row: rowOf(key) })}
            />
          )}
        </ForStore>
      )}
      {search.row && search.row !== NEW_ROW && (
        <BulkDrawer key={search.row} row={search.row} onClose={close} />
      )}
    </Room>
  );
}

function useBulkColumns(): GridColumn<BulkPurchaseRow>[] {
  const t = useTranslations('operatorMoney');
  const between = useMemo(
    (): GridColumn<BulkPurchaseRow>[] => [
      column('stack', t('bulk.stackId'), 190, (row) => <Ltr>{row.stackId}</Ltr>),
      column('lines', t('bulk.linesTitle'), 90, (row) => t('bulk.lines', { count: row.lineCount })),
      column(
        'state',
        '',
        100,
        (row) => row.reversedBy && <span className={classes.soft}>{t('bulk.states.REVERSED')}</span>,
      ),
    ],
    [t],
  );
  return useEntryColumns(between);
}

function BulkCard({ row }: { row: BulkPurchaseRow }) {
  const t = useTranslations('operatorMoney.bulk');
  return (
    <CardLines
      title={<bdi>{row.storeName}</bdi>}
      end={<EntryAmount entry={row} />}
      text={
        <span>
          <Ltr>{row.stackId}</Ltr> ·{' '}
          {row.reversedBy ? t('states.REVERSED') : t('lines', { count: row.lineCount })}
        </span>
      }
      textEnd={<PostedAt entry={row} kind="history" />}
    />
  );
}

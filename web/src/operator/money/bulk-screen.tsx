import type { BulkPurchaseRow } from '@mazad/contract/operator-money';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { column } from '#/grid/columns';
import type { GridColumn } from '#/grid/types';
import { Button } from '#/ui/button';
import { Ltr } from '#/ui/ltr';
import { Room } from '../room';
import { type RoomSearch, readRoomSearch } from '../room-search';
import { CardLines } from '../room-table';
import { useRoomChange, useRoomList } from '../use-room';
import { BulkDrawer } from './bulk-drawer';
import { BulkForm } from './bulk-form';
import { useEntryColumns } from './entry-columns';
import { rowOf } from './entry-key';
import { EntryAmount, PostedAt } from './entry-parts';
import { ForStore } from './for-store';
import classes from './money.module.css';

const STATES = ['POSTED', 'REVERSED'] as const;
/** In the place of an entry: the form for a new one is open. */
const NEW = 'new';

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
      idOf={rowOf}
      columns={columns}
      renderCard={(row) => <BulkCard row={row} />}
      openId={search.row}
      onOpen={(row) => change({ row }, search.row === undefined)}
      search={search}
      searchLabel={t('search')}
      emptyText={t('empty')}
      hasRegions
      states={STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
      action={
        <Button
          icon={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => change({ row: NEW }, search.row === undefined)}
        >
          {t('add')}
        </Button>
      }
    >
      {search.row === NEW && (
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
      {search.row && search.row !== NEW && <BulkDrawer key={search.row} row={search.row} onClose={close} />}
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

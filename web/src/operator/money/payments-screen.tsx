import { PAYMENT_KINDS, type PaymentRow } from '@mazad/contract/operator/money';
import { useCallback, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { column } from '#/grid/columns';
import type { GridColumn } from '#/grid/types';
import { NEW_ROW, Room } from '../room/room';
import { type RoomSearch, readRoomSearch } from '../room/room-search';
import { CardLines } from '../room/room-table';
import { useRoomChange, useRoomList } from '../room/use-room';
import { ForStore } from './for-store';
import { useEntryColumns } from './ledger/entry-columns';
import { rowOf } from './ledger/entry-key';
import { EntryAmount, PostedAt } from './ledger/entry-parts';
import { PaymentDrawer } from './payment-drawer';
import { PaymentForm } from './payment-form';

export function PaymentsScreen({ search: wanted }: { search: RoomSearch }) {
  const t = useTranslations('operatorMoney');
  const search = readRoomSearch(wanted, PAYMENT_KINDS);
  const change = useRoomChange();
  const list = useRoomList('payments', search, rowOf);
  const columns = usePaymentColumns();
  const close = () => change({ row: undefined });
  const [first = '', storeId = null] = search.row?.split('.') ?? [];
  return (
    <Room
      label={t('payments.title')}
      list={list}
      columns={columns}
      renderCard={(row) => <PaymentCard row={row} />}
      searchLabel={t('payments.search')}
      emptyText={t('payments.empty')}
      hasRegions
      stateLabel={t('kind')}
      states={PAYMENT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      addLabel={t('payments.add')}
    >
      {first === NEW_ROW && (
        <ForStore title={t('payments.add')} storeId={storeId} onClose={close}>
          {(credit) => (
            <PaymentForm
              key={credit.storeId}
              credit={credit}
              onClose={close}
              onDone={(key) => change({ row: rowOf(key) })}
            />
          )}
        </ForStore>
      )}
      {search.row && first !== NEW_ROW && <PaymentDrawer key={search.row} row={search.row} onClose={close} />}
    </Room>
  );
}

function usePaymentColumns(): GridColumn<PaymentRow>[] {
  const t = useTranslations('operatorMoney');
  const noteOf = useNote();
  const between = useMemo(
    (): GridColumn<PaymentRow>[] => [
      column('kind', t('kind'), 130, (row) => t(`kinds.${row.kind}`)),
      column('method', t('method'), 130, (row) => row.method && t(`methods.${row.method}`)),
      column('narrative', t('narrativeShort'), 'minmax(160px, 1.4fr)', (row) => (
        <span className="block cut-off">{noteOf(row)}</span>
      )),
    ],
    [t, noteOf],
  );
  return useEntryColumns(between);
}

/** What was noted of an entry, of a reversal behind the document that it undoes. */
function useNote() {
  const t = useTranslations('operatorMoney');
  return useCallback(
    ({ reverses, narrative }: PaymentRow) =>
      [
        reverses && t('reverses', { document: `\u2066${reverses}\u2069` }),
        narrative && `\u2068${narrative}\u2069`,
      ]
        .filter(Boolean)
        .join(' · '),
    [t],
  );
}

function PaymentCard({ row }: { row: PaymentRow }) {
  const t = useTranslations('operatorMoney');
  const noteOf = useNote();
  return (
    <CardLines
      title={<bdi>{row.storeName}</bdi>}
      end={<EntryAmount entry={row} />}
      text={<span>{[t(`kinds.${row.kind}`), noteOf(row)].filter(Boolean).join(' · ')}</span>}
      textEnd={<PostedAt entry={row} kind="history" />}
    />
  );
}

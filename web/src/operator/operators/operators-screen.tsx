import type { OperatorRow } from '@mazad/contract/operator/operators';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { column, rowHeader } from '#/grid/columns';
import type { GridColumn } from '#/grid/types';
import { useFormats } from '#/i18n/i18n-provider';
import { Ltr } from '#/ui/marks/ltr';
import { findOperatorSession } from '../frame/operator-session';
import { useShownOnce } from '../partners/shown-once';
import { OpenRow } from '../room/open-row';
import { NEW_ROW, Room } from '../room/room';
import { type RoomSearch, readRoomSearch } from '../room/room-search';
import { CardLines } from '../room/room-table';
import { useOpenRow, useRoomChange, useRoomList } from '../room/use-room';
import { MadeFactor } from './made-factor';
import { NewOperator } from './new-operator';
import { type HeldFactor, nameOf } from './operator-change';
import { OperatorDrawer } from './operator-drawer';
import { OperatorState } from './operator-state';

const STATES = ['INVITED', 'ACTIVE', 'OFF'] as const;
const idOf = (row: OperatorRow) => row.userId;

export function OperatorsScreen({ search: wanted }: { search: RoomSearch }) {
  const t = useTranslations('operatorOperators');
  const search = readRoomSearch(wanted, STATES);
  const change = useRoomChange();
  const list = useRoomList('operators', search, idOf);
  const columns = useOperatorColumns();
  const opened = useOpenRow('operators', list, search.row === NEW_ROW ? undefined : search.row, idOf);
  const { shown: made, hold, keep } = useShownOnce<HeldFactor>();
  const close = () => change({ row: undefined });
  const keepAndClose = () => {
    keep();
    // Kept from a renewal, it leaves the form of another operator that was begun meanwhile.
    if (made?.isInvitation && search.row === NEW_ROW) close();
  };
  return (
    <Room
      label={t('title')}
      list={list}
      columns={columns}
      renderCard={(one) => <OperatorCard row={one} />}
      searchLabel={t('search')}
      emptyText={t('empty')}
      states={STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
      addLabel={t('add')}
    >
      {search.row === NEW_ROW && <NewOperator hold={hold} onClose={close} />}
      {search.row && search.row !== NEW_ROW && (
        <OpenRow opened={opened} label={t('title')} onClose={close}>
          {(row) => <OperatorDrawer key={row.userId} row={row} hold={hold} onClose={close} />}
        </OpenRow>
      )}
      {made && <MadeFactor key={made.secret} made={made} onKept={keepAndClose} />}
    </Room>
  );
}

function OperatorName({ row }: { row: OperatorRow }) {
  const t = useTranslations('operatorOperators');
  const isOwn = row.userId === findOperatorSession()?.operator.userId;
  return (
    <span>
      <bdi>
        <strong>{nameOf(row)}</strong>
      </bdi>
      {isOwn && ` (${t('you')})`}
    </span>
  );
}

function useOperatorColumns(): GridColumn<OperatorRow>[] {
  const t = useTranslations('operatorOperators');
  const { date } = useFormats();
  return useMemo(() => {
    const instant = (at: string) => <bdi>{date(at, 'moment')}</bdi>;
    return [
      rowHeader('operator', t('columns.operator'), 'minmax(180px, 1fr)', (row) => <OperatorName row={row} />),
      column('email', t('columns.email'), 'minmax(200px, 1fr)', (row) => <Ltr>{row.email}</Ltr>),
      column('factor', t('columns.factor'), 140, (row) =>
        t(row.hasSecondFactor ? 'factorSet' : 'factorMissing'),
      ),
      column('seen', t('columns.seen'), 180, (row) =>
        row.lastSeenAt ? instant(row.lastSeenAt) : t('never'),
      ),
      column('created', t('columns.created'), 180, (row) => instant(row.createdAt)),
      column('state', t('columns.state'), 160, (row) => <OperatorState state={row.state} />),
    ];
  }, [t, date]);
}

function OperatorCard({ row }: { row: OperatorRow }) {
  return (
    <CardLines
      title={<OperatorName row={row} />}
      end={<OperatorState state={row.state} />}
      text={<Ltr>{row.email}</Ltr>}
    />
  );
}

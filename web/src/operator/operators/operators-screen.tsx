import type { OperatorRow } from '@mazad/contract/operator/operators';
import { useTranslations } from 'use-intl';
import { Ltr } from '#/ui/marks/ltr';
import { findOperatorSession } from '../frame/operator-session';
import { column, Moment, moment, type RoomColumn, rowHeader } from '../room/columns';
import { OpenRow } from '../room/open-row';
import { NEW_ROW, Room } from '../room/room';
import type { RoomSearch } from '../room/room-search';
import { useShownOnce } from '../room/shown-once';
import { useOpenRow, useRoomChange, useRoomList } from '../room/use-room';
import { MadeFactor } from './made-factor';
import { NewOperator } from './new-operator';
import { type HeldFactor, nameOf } from './operator-change';
import { OperatorDrawer } from './operator-drawer';
import { OperatorState } from './operator-state';

const idOf = (row: OperatorRow) => row.userId;

const COLUMNS: readonly RoomColumn<OperatorRow>[] = [
  rowHeader('operator', 'minmax(180px, 1fr)', (row) => <OperatorName row={row} />),
  column('email', 'minmax(200px, 1fr)', (row) => <Ltr>{row.email}</Ltr>),
  column('factor', 140, (row) => <Said word={row.hasSecondFactor ? 'factorSet' : 'factorMissing'} />),
  column('seen', 180, (row) => (row.lastSeenAt ? <Moment at={row.lastSeenAt} /> : <Said word="never" />)),
  moment('created', 180, (row) => row.createdAt),
  column('state', 160, (row) => <OperatorState state={row.state} />),
];

export function OperatorsScreen({ search: wanted }: { search: RoomSearch }) {
  const t = useTranslations('operatorOperators');
  const change = useRoomChange();
  const list = useRoomList('operators', wanted, idOf);
  const { row } = list.search;
  const opened = useOpenRow(list, row === NEW_ROW ? undefined : row);
  const { shown: made, hold, keep } = useShownOnce<HeldFactor>();
  const close = () => change({ row: undefined });
  const keepAndClose = () => {
    keep();
    // After a renewal, an invitation form that was opened meanwhile stays open.
    if (made?.isInvitation && row === NEW_ROW) close();
  };
  return (
    <Room
      list={list}
      columns={COLUMNS}
      card={{ title: 'operator', end: 'state', text: 'email' }}
      addLabel={t('add')}
    >
      {row === NEW_ROW && <NewOperator hold={hold} onClose={close} />}
      {row && row !== NEW_ROW && (
        <OpenRow opened={opened} label={list.words.name} onClose={close}>
          {(one) => <OperatorDrawer key={one.userId} row={one} hold={hold} onClose={close} />}
        </OpenRow>
      )}
      {made && <MadeFactor key={made.secret} made={made} onKept={keepAndClose} />}
    </Room>
  );
}

function Said({ word }: { word: 'factorSet' | 'factorMissing' | 'never' }) {
  return useTranslations('operatorOperators')(word);
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

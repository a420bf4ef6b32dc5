import type { OperatorRow } from '@mazad/contract/operator/operators';
import { useTranslations } from 'use-intl';
import { Ltr } from '#/ui/marks/ltr';
import { findOperatorSession } from '../frame/operator-session';
import { column, type ListColumn, Moment, moment, rowHeader } from '../list/columns';
import { ListScreen, NEW_ROW } from '../list/list-screen';
import type { ListSearch } from '../list/list-search';
import { OpenRow } from '../list/open-row';
import { useShownOnce } from '../list/shown-once';
import { useList, useListChange } from '../list/use-list';
import { MadeFactor } from './made-factor';
import { NewOperator } from './new-operator';
import { type HeldFactor, nameOf } from './operator-change';
import { OperatorDrawer } from './operator-drawer';
import { OperatorState } from './operator-state';

const idOf = (row: OperatorRow) => row.userId;

const COLUMNS: readonly ListColumn<OperatorRow>[] = [
  rowHeader('operator', 'minmax(180px, 1fr)', (row) => <OperatorName row={row} />),
  column('email', 'minmax(200px, 1fr)', (row) => <Ltr>{row.email}</Ltr>),
  column('factor', 140, (row) => <Said word={row.hasSecondFactor ? 'factorSet' : 'factorMissing'} />),
  column('seen', 180, (row) => (row.lastSeenAt ? <Moment at={row.lastSeenAt} /> : <Said word="never" />)),
  moment('created', 180, (row) => row.createdAt),
  column('state', 160, (row) => <OperatorState state={row.state} />),
];

export function OperatorsScreen({ search: wanted }: { search: ListSearch }) {
  const t = useTranslations('operatorOperators');
  const change = useListChange();
  const list = useList('operators', wanted, idOf);
  const { shown: made, hold, keep } = useShownOnce<HeldFactor>();
  const keepAndClose = () => {
    keep();
    // After a renewal, an invitation form that was opened meanwhile stays open.
    if (made?.isInvitation && list.search.row === NEW_ROW) change({ row: undefined });
  };
  return (
    <ListScreen
      list={list}
      columns={COLUMNS}
      card={{ title: 'operator', end: 'state', text: 'email' }}
      addLabel={t('add')}
      drawer={(row, close) =>
        row === NEW_ROW ? (
          <NewOperator hold={hold} onClose={close} />
        ) : (
          <OpenRow list={list} id={row} onClose={close}>
            {(one) => <OperatorDrawer key={one.userId} row={one} hold={hold} onClose={close} />}
          </OpenRow>
        )
      }
    >
      {made && <MadeFactor key={made.secret} made={made} onKept={keepAndClose} />}
    </ListScreen>
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

import type { RowOf } from '@mazad/contract/calls';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '#/ui/marks/status-badge';
import { column, count, gap, type ListColumn, money, region, rowHeader } from '../list/columns';
import { ListScreen, NEW_ROW } from '../list/list-screen';
import type { ListSearch } from '../list/list-search';
import { useListWords } from '../list/list-words';
import { useShownOnce } from '../list/shown-once';
import { useList, useListChange } from '../list/use-list';
import { MadeSecret, type PartnerSecret } from '../webhooks/partner-secret';
import { NewPartner } from './new-partner';
import { PartnerDrawer } from './partner-drawer';

type PartnerRow = RowOf<'GET /operator/partners'>;

const idOf = (row: PartnerRow) => row.partnerId;

const COLUMNS: readonly ListColumn<PartnerRow>[] = [
  rowHeader('partner', 'minmax(220px, 1fr)', (row) => <bdi className="font-semibold">{row.name}</bdi>),
  region(),
  count('shops', 100, (row) => row.shopCount),
  count('keys', 100, (row) => row.keyCount),
  money('owed', 180, (row) => row.owed),
  gap(),
  column('state', 180, (row) => <PartnerState row={row} />),
];

export function PartnersScreen({ search: wanted }: { search: ListSearch }) {
  const t = useTranslations('operatorStores.partners');
  const change = useListChange();
  const list = useList('partners', wanted, idOf);
  const { shown, hold, keep } = useShownOnce<PartnerSecret>();
  return (
    <ListScreen
      list={list}
      columns={COLUMNS}
      card={{ title: 'partner', end: 'state', text: ['region', 'shops', 'keys'], textEnd: 'owed' }}
      addLabel={t('add')}
      drawer={(row, close) =>
        row === NEW_ROW ? (
          <NewPartner onClose={close} onCreated={({ partnerId }) => change({ row: partnerId })} />
        ) : (
          <PartnerDrawer key={row} partnerId={row} hold={hold} onClose={close} />
        )
      }
    >
      {shown && (
        <MadeSecret key={shown.kind === 'key' ? shown.key : shown.secret} made={shown} onKept={keep} />
      )}
    </ListScreen>
  );
}

function PartnerState({ row: { isActive } }: { row: PartnerRow }) {
  const { states } = useListWords('partners');
  return (
    <StatusBadge tone={isActive ? 'first' : 'idle'}>{isActive ? states.ACTIVE : states.OFF}</StatusBadge>
  );
}

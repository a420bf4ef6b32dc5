import type { RowOf } from '@mazad/contract/calls';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '#/ui/marks/status-badge';
import { column, count, gap, money, type RoomColumn, region, rowHeader } from '../room/columns';
import { useListWords } from '../room/list-words';
import { NEW_ROW, Room } from '../room/room';
import type { RoomSearch } from '../room/room-search';
import { useShownOnce } from '../room/shown-once';
import { useRoomChange, useRoomList } from '../room/use-room';
import { MadeSecret, type PartnerSecret } from '../webhooks/partner-secret';
import { NewPartner } from './new-partner';
import { PartnerDrawer } from './partner-drawer';

type PartnerRow = RowOf<'GET /operator/partners'>;

const idOf = (row: PartnerRow) => row.partnerId;

const COLUMNS: readonly RoomColumn<PartnerRow>[] = [
  rowHeader('partner', 'minmax(220px, 1fr)', (row) => <bdi className="font-semibold">{row.name}</bdi>),
  region(),
  count('shops', 100, (row) => row.shopCount),
  count('keys', 100, (row) => row.keyCount),
  money('owed', 180, (row) => row.owed),
  gap(),
  column('state', 180, (row) => <PartnerState row={row} />),
];

export function PartnersScreen({ search: wanted }: { search: RoomSearch }) {
  const t = useTranslations('operatorStores.partners');
  const change = useRoomChange();
  const list = useRoomList('partners', wanted, idOf);
  const { row } = list.search;
  const { shown, hold, keep } = useShownOnce<PartnerSecret>();
  const close = () => change({ row: undefined });
  return (
    <Room
      list={list}
      columns={COLUMNS}
      card={{ title: 'partner', end: 'state', text: ['region', 'shops', 'keys'], textEnd: 'owed' }}
      addLabel={t('add')}
    >
      {row === NEW_ROW && (
        <NewPartner onClose={close} onCreated={({ partnerId }) => change({ row: partnerId })} />
      )}
      {row && row !== NEW_ROW && <PartnerDrawer key={row} partnerId={row} hold={hold} onClose={close} />}
      {shown && (
        <MadeSecret key={shown.kind === 'key' ? shown.key : shown.secret} made={shown} onKept={keep} />
      )}
    </Room>
  );
}

function PartnerState({ row: { isActive } }: { row: PartnerRow }) {
  const { states } = useListWords('partners');
  return (
    <StatusBadge tone={isActive ? 'first' : 'idle'}>{isActive ? states.ACTIVE : states.OFF}</StatusBadge>
  );
}

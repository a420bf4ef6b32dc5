import type { StoreRow } from '@mazad/contract/operator/stores';
import { column, count, money, type RoomColumn, region, rowHeader } from '../room/columns';
import { Room } from '../room/room';
import type { RoomSearch } from '../room/room-search';
import { useRoomChange, useRoomList } from '../room/use-room';
import { CreditBar } from './credit-bar';
import { StoreDrawer } from './store-drawer';
import { StoreState } from './store-state';
import { StoreViews } from './store-views';

const idOf = (row: StoreRow) => row.storeId;

const COLUMNS: readonly RoomColumn<StoreRow>[] = [
  rowHeader('store', 'minmax(260px, 1fr)', (row) => (
    <span className="flex items-baseline gap-2 min-w-0">
      <bdi className="cut-off font-semibold">{row.name}</bdi>
      {row.branchName !== row.name && <bdi className="cut-off text-ink3 text-small">{row.branchName}</bdi>}
    </span>
  )),
  region('minmax(150px, 0.4fr)'),
  column('mode', 70, (row) => row.mode),
  money('limit', 140, (row) => row.creditLimit),
  money('used', 140, (row) => row.runningBalance + row.blockedCredit),
  column('bar', 92, (row) => <CreditBar store={row} />),
  money('available', 140, (row) => row.availableCredit, { className: 'font-semibold', isNamed: true }),
  count('members', 82, (row) => row.memberCount),
  column('state', 130, (row) => <StoreState store={row} />),
];

export function StoresScreen({ search: wanted }: { search: RoomSearch }) {
  const change = useRoomChange();
  const list = useRoomList('stores', wanted, idOf);
  const { row } = list.search;
  return (
    <Room
      list={list}
      columns={COLUMNS}
      card={{ title: 'store', end: 'state', text: ['mode', 'region'], textEnd: 'available' }}
      views={<StoreViews view="stores" search={list.search} />}
    >
      {row && <StoreDrawer key={row} storeId={row} onClose={() => change({ row: undefined })} />}
    </Room>
  );
}

import type { StoreRow } from '@mazad/contract/operator/stores';
import { column, count, type ListColumn, money, region, rowHeader } from '../list/columns';
import { ListScreen } from '../list/list-screen';
import type { ListSearch } from '../list/list-search';
import { useList } from '../list/use-list';
import { CreditBar } from './credit-bar';
import { StoreDrawer } from './store-drawer';
import { StoreState } from './store-state';
import { StoreViews } from './store-views';

const idOf = (row: StoreRow) => row.storeId;

const COLUMNS: readonly ListColumn<StoreRow>[] = [
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

export function StoresScreen({ search: wanted }: { search: ListSearch }) {
  const list = useList('stores', wanted, idOf);
  return (
    <ListScreen
      list={list}
      columns={COLUMNS}
      card={{ title: 'store', end: 'state', text: ['mode', 'region'], textEnd: 'available' }}
      views={<StoreViews view="stores" search={list.search} />}
      drawer={(row, close) => <StoreDrawer key={row} storeId={row} onClose={close} />}
    />
  );
}

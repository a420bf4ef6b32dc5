import type { StoreRow } from '@mazad/contract/operator/stores';
import { useTranslations } from 'use-intl';
import { Ltr, Price } from '#/ui/marks/ltr';
import { column, figures, type ListColumn, money, NOTHING, rowHeader } from '../list/columns';
import { ListScreen } from '../list/list-screen';
import type { ListSearch } from '../list/list-search';
import { useList } from '../list/use-list';
import { CreditBar } from '../stores/credit-bar';
import { StoreState } from '../stores/store-state';
import { StoreViews } from '../stores/store-views';
import { CreditDrawer } from './credit-drawer';

/** The default sort: stores that need attention first. */
const MOST_USED = '-percent';
const idOf = (row: StoreRow) => row.storeId;

const COLUMNS: readonly ListColumn<StoreRow>[] = [
  rowHeader('store', 'minmax(260px, 1.4fr)', (row) => (
    <span className="cut-off font-semibold">
      <bdi>{row.name}</bdi> {row.branchName !== row.name && <bdi className="text-ink3">{row.branchName}</bdi>}
    </span>
  )),
  figures('percent', 110, (row) => (
    <Ltr className={row.isExceeded ? 'text-lose' : undefined}>{`${row.usedPercentage.toFixed(2)}%`}</Ltr>
  )),
  column('bar', 92, (row) => <CreditBar store={row} />),
  money('used', 140, (row) => row.runningBalance + row.blockedCredit),
  money('limit', 140, (row) => row.creditLimit),
  money('available', 140, (row) => row.availableCredit),
  figures('overdue', 170, (row) => (row.overdue === 0 ? NOTHING : <Overdue row={row} />)),
  column('state', 130, (row) => <StoreState store={row} />),
];

/** Stores by used credit, highest first. */
export function CreditScreen({ search: wanted }: { search: ListSearch }) {
  const t = useTranslations('operatorMoney.credit');
  const list = useList('stores', { sort: MOST_USED, ...wanted }, idOf);
  return (
    <ListScreen
      list={list}
      words={{ name: t('title'), search: list.words.columns.store, empty: t('empty') }}
      columns={COLUMNS}
      card={{ title: 'store', end: 'used', text: ['percent', 'overdue'], textEnd: 'state' }}
      views={<StoreViews view="credit-desk" search={list.search} />}
      drawer={(row, close) => <CreditDrawer key={row} storeId={row} onClose={close} />}
    />
  );
}

function Overdue({ row }: { row: StoreRow }) {
  const t = useTranslations('operatorMoney.credit');
  return (
    <span>
      <span className="text-ink3">{t('overdueDays', { days: row.overdueDays })} · </span>
      <Price value={row.overdue} fixed weight="strong" className="text-lose" />
    </span>
  );
}

import type { CatalogCategory } from '@mazad/contract/operator/catalog-names';
import { column, count, gap, type ListColumn, rowHeader } from '../list/columns';
import { ListScreen } from '../list/list-screen';
import type { ListSearch } from '../list/list-search';
import { OpenRow } from '../list/open-row';
import { useList } from '../list/use-list';
import { CatalogViews } from './catalog-views';
import { CategoryDrawer } from './category-drawer';
import { CategoryState } from './category-state';
import { categoryIdOf } from './use-names';

const COLUMNS: readonly ListColumn<CatalogCategory>[] = [
  rowHeader('name', 'minmax(220px, 1fr)', (row) => <bdi className="font-semibold">{row.nameEn}</bdi>),
  column('nameAr', 'minmax(160px, 1fr)', (row) => <bdi>{row.nameAr}</bdi>),
  count('models', 110, (row) => row.modelCount.toLocaleString('en')),
  count('priority', 90, (row) => row.priority),
  gap(),
  column('state', 160, (row) => <CategoryState category={row} />),
];

export function CategoriesScreen({ search: wanted }: { search: ListSearch }) {
  const list = useList('categories', wanted, categoryIdOf);
  return (
    <ListScreen
      list={list}
      columns={COLUMNS}
      card={{ title: 'name', end: 'state', text: 'nameAr', textEnd: 'models' }}
      views={<CatalogViews view="catalogue/categories" count={list.data && list.count} />}
      drawer={(row, close) => (
        <OpenRow list={list} id={row} label={list.words.columns.name} onClose={close}>
          {(one) => <CategoryDrawer key={one.categoryId} category={one} onClose={close} />}
        </OpenRow>
      )}
    />
  );
}

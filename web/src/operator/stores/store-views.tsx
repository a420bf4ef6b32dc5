import { useTranslations } from 'use-intl';
import type { ListSearch } from '../list/list-search';
import { ListViews } from '../list/list-views';

export type StoreView = 'stores' | 'credit-desk';

/** Two views of one list, with shared search, filters and open row. */
export function StoreViews({ view, search }: { view: StoreView; search: ListSearch }) {
  const t = useTranslations('operatorStores.stores.views');
  const { sort: _, ...kept } = search;
  const views = [
    { path: 'stores', label: t('stores') },
    { path: 'credit-desk', label: t('credit') },
  ];
  return <ListViews label={t('label')} views={views} shown={view} search={kept} />;
}

import { useTranslations } from 'use-intl';
import type { RoomSearch } from '../room/room-search';
import { RoomViews } from '../room/room-views';

export type StoreView = 'stores' | 'credit-desk';

/** Two views of one list, with shared search, filters and open row. */
export function StoreViews({ view, search }: { view: StoreView; search: RoomSearch }) {
  const t = useTranslations('operatorStores.stores.views');
  const { sort: _, ...kept } = search;
  const views = [
    { path: 'stores', label: t('stores') },
    { path: 'credit-desk', label: t('credit') },
  ];
  return <RoomViews label={t('label')} views={views} shown={view} search={kept} />;
}

import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import tabs from '../catalog/catalog-frame.module.css';
import type { RoomSearch } from '../room/room-search';

const VIEWS = ['stores', 'credit'] as const;
const PATHS = { stores: '/operator/stores', credit: '/operator/credit-desk' } as const;
export type StoreView = (typeof VIEWS)[number];

/** Two views of one list, with shared search, filters and open row. */
export function StoreViews({ view, search }: { view: StoreView; search: RoomSearch }) {
  const t = useTranslations('operatorStores.stores.views');
  const { sort: _, ...kept } = search;
  return (
    <nav className={tabs.tabs} aria-label={t('label')}>
      {VIEWS.map((one) => (
        <Link
          key={one}
          to={PATHS[one]}
          search={kept}
          className={tabs.tab}
          activeOptions={{ exact: true, includeSearch: false }}
          aria-current={one === view ? 'page' : undefined}
        >
          {t(one)}
        </Link>
      ))}
    </nav>
  );
}

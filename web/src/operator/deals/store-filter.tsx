import { useTranslations } from 'use-intl';
import { StorePlace } from '../stores/store-place';
import { PickFilter } from './pick-filter';
import { useDealFilters } from './use-deals';

type StoreFilterProps = {
  region: string | undefined;
  selected: string | undefined;
  onSelect: (storeId: string | undefined) => void;
};

/** Filters by a store of the region, found by name or branch. */
export function StoreFilter({ region, selected, onSelect }: StoreFilterProps) {
  const t = useTranslations('operatorDeals');
  const stores = useDealFilters().data?.stores ?? [];
  return (
    <PickFilter
      label={t('store')}
      allLabel={t('allStores')}
      options={stores
        .filter(({ regionId }) => !region || regionId === region)
        .map((store) => ({
          value: store.storeId,
          label: store.name,
          alias: store.branchName,
          note: <StorePlace store={store} />,
        }))}
      selected={selected}
      onSelect={onSelect}
    />
  );
}

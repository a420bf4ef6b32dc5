import { IconArrowsExchange } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { Button } from '#/ui/buttons/button';
import { callOperatorFile } from '../frame/operator-session';
import { DownloadButton } from '../list/download-button';
import { DaysFilter, RegionFilter } from '../list/list-screen';
import { PhoneSort } from '../list/list-tools';
import { SearchInput } from '../list/search-input';
import { useBoardColumns } from './deal-columns';
import type { BoardSearch, KnownBoardSearch } from './deals-search';
import { PickFilter } from './pick-filter';
import { StoreFilter } from './store-filter';
import { type DealList, useDealFilters } from './use-deals';

type BoardToolsProps = {
  search: KnownBoardSearch;
  list: Pick<DealList, 'query' | 'sorts'>;
  onChange: (part: BoardSearch) => void;
  onMoveMany: () => void;
};

export function BoardTools({ search, list, onChange, onMoveMany }: BoardToolsProps) {
  const t = useTranslations('operatorDeals');
  return (
    <>
      <SearchInput
        label={t('search')}
        value={search.search ?? ''}
        onSearch={(text) => onChange({ search: text || undefined })}
      />
      <RegionFilter value={search.region} />
      <Places search={search} onChange={onChange} />
      <DaysFilter search={search} />
      <PhoneSort list={list} columns={useBoardColumns()} />
      <div className="flex flex-wrap gap-2 ms-auto phone:contents">
        <DownloadButton
          said={t('downloaded')}
          fileName="Deals.xlsx"
          isIcon
          download={(counted) =>
            callOperatorFile('GET /operator/deals/export', { query: list.query, ...counted })
          }
        />
        <Button icon={<IconArrowsExchange size={16} aria-hidden="true" />} onClick={onMoveMany}>
          {t('moveMany')}
        </Button>
      </div>
    </>
  );
}

/** Filters by store, partner and shop. */
function Places({ search, onChange }: Pick<BoardToolsProps, 'search' | 'onChange'>) {
  const t = useTranslations('operatorDeals');
  const { locale } = useLocale();
  const filters = useDealFilters().data;
  const isHere = (one: { regionId: string }) => !search.region || one.regionId === search.region;
  const partners = (filters?.partners ?? []).filter(isHere);
  const shops = partners.find(({ partnerId }) => partnerId === search.partner)?.shops ?? [];
  return (
    <>
      <StoreFilter region={search.region} selected={search.store} onSelect={(store) => onChange({ store })} />
      <PickFilter
        label={t('partner')}
        allLabel={t('allPartners')}
        options={partners.map((one) => ({ value: one.partnerId, label: one.name }))}
        selected={search.partner}
        onSelect={(partner) => onChange({ partner, shop: undefined })}
      />
      <PickFilter
        label={t('shop')}
        allLabel={t('allShops')}
        options={shops.map((one) => ({ value: one.name, label: locale === 'ar' ? one.nameAr : one.name }))}
        selected={search.shop}
        disabledReason={search.partner ? undefined : t('shopReason')}
        onSelect={(shop) => onChange({ shop })}
      />
    </>
  );
}

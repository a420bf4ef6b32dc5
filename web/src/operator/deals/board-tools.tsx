import { IconArrowsExchange, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { DateFilter } from '#/deals/date-filter';
import { DEFAULT_TIME_ZONE } from '#/i18n/formats';
import { RegionZone, useLocale } from '#/i18n/i18n-provider';
import { useErrorText } from '#/session/error-text';
import { Button } from '#/ui/button';
import { useToasts } from '#/ui/undo-toast';
import { saveBlob } from '../catalog/save-blob';
import { timeZoneOf } from '../regions';
import { RegionFilter } from '../room';
import room from '../room.module.css';
import { SearchInput } from '../search-input';
import { downloadDeals } from './deals-api';
import { type BoardSearch, filterOf, type KnownBoardSearch, rangeOf } from './deals-search';
import { PickFilter } from './pick-filter';
import { StoreFilter } from './store-filter';
import { useDealFilters } from './use-deals';

type BoardToolsProps = {
  search: KnownBoardSearch;
  onChange: (part: BoardSearch) => void;
  onMoveMany: () => void;
};

export function BoardTools({ search, onChange, onMoveMany }: BoardToolsProps) {
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
      <RegionZone value={timeZoneOf(search.region ?? '') ?? DEFAULT_TIME_ZONE}>
        <DateFilter
          range={rangeOf(search)}
          onChange={({ from, to }) => onChange({ from: from || undefined, to: to || undefined })}
        />
      </RegionZone>
      <span className={room.gap} />
      <Download search={search} />
      <Button icon={<IconArrowsExchange size={16} aria-hidden="true" />} onClick={onMoveMany}>
        {t('moveMany')}
      </Button>
    </>
  );
}

/** Where a deal goes to, and where it comes from. */
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

function Download({ search }: { search: KnownBoardSearch }) {
  const t = useTranslations('operatorDeals');
  const toasts = useToasts();
  const errorText = useErrorText();
  const download = useMutation({
    mutationFn: () => downloadDeals({ ...filterOf(search), state: search.state }),
    onSuccess: ({ blob, fileName }) => {
      saveBlob(blob, fileName ?? 'Deals.xlsx');
      toasts.show({ text: t('downloaded') });
    },
    onError: (error) => toasts.show({ text: errorText(error).message }),
  });
  return (
    <Button
      icon={<IconDownload size={16} aria-hidden="true" />}
      isBusy={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('download')}
    </Button>
  );
}

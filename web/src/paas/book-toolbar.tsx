import { IconDownload, IconFilterOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ModelList } from '#/bids/rows/model-list';
import { KindFilters } from '#/paging/kind-filters';
import { useModelGroups } from '#/session/api/model-groups';
import { saveBlob } from '#/session/files/save-blob';
import { useDownload } from '#/session/files/use-download';
import { Button, IconButton } from '#/ui/buttons/button';
import { FilterPopover } from '#/ui/buttons/filter-button';
import type { BookSearch } from './book-search';
import { fetchBook } from './paas-queries';

type BookToolbarProps = {
  account: number;
  search: BookSearch;
  onChange: (part: Partial<BookSearch>) => void;
  /** Null without filters. */
  onClear: (() => void) | null;
};

export function BookToolbar({ account, search, onChange, onClear }: BookToolbarProps) {
  const t = useTranslations();
  const words = useTranslations('common');
  const download = useDownload(async () => {
    const { blob, fileName } = await fetchBook(account, search);
    saveBlob(blob, fileName ?? 'Bid_Book_.xlsx');
  });
  return (
    <div className="flex items-center gap-2 min-h-14 py-2 px-inset phone:items-start phone:py-2.5 phone:px-4">
      <h1 className="mz-screen-title me-3 whitespace-nowrap">{t('shell.nav.bidBook')}</h1>
      <div className="contents phone:flex phone:flex-wrap phone:gap-2 phone:min-w-0 coarse:gap-y-3">
        <KindFilters
          accountIndex={account}
          words="paas"
          kind={search}
          onChange={(kind) => onChange({ ...kind, models: [] })}
        />
        <ModelFilter account={account} search={search} onChange={onChange} />
        {onClear && (
          <IconButton label={words('clearFilters')} onClick={onClear}>
            <IconFilterOff size={17} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <span className="flex-1" />
      <Button
        className="flex-none"
        isBusy={download.isBusy}
        disabledReason={search.brand === '' ? t('bids.modelReason') : undefined}
        icon={<IconDownload size={16} aria-hidden="true" />}
        onClick={download.start}
      >
        {t('paas.download')}
      </Button>
    </div>
  );
}

type FilterProps = Pick<BookToolbarProps, 'account' | 'search' | 'onChange'>;

function ModelFilter({ account, search, onChange }: FilterProps) {
  const t = useTranslations();
  const { category, brand, models: chosen } = search;
  const models = useModelGroups(account, category, brand ? [brand] : []);
  const options = models.groups.map((group) => ({ id: group._id, name: group.name }));
  const one = chosen.length === 1 ? options.find(({ id }) => id === chosen[0])?.name : undefined;
  const model = { options, select: (ids: string[]) => onChange({ models: ids }) };
  return (
    <FilterPopover
      label={t('bids.model')}
      value={chosen.length > 0 ? (one ?? t('bids.modelCount', { count: chosen.length })) : undefined}
      isLabelHidden={chosen.length > 0}
      isActive={chosen.length > 0}
      disabledReason={brand ? undefined : t('bids.modelReason')}
    >
      {() => <ModelList filters={{ models, model }} selected={chosen} />}
    </FilterPopover>
  );
}

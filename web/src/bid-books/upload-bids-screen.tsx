import { IconFileDownload, IconFileUpload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { usePage } from '#/page/page-context';
import { categoriesQuery } from '#/session/api/categories';
import { within } from '#/session/api/query-client';
import { withWords } from '#/session/frames/words';
import { useSession } from '#/session/use-session';
import { Button } from '#/ui/buttons/button';
import { FilterSelect } from '#/ui/buttons/filter-button';
import { listedChoice } from '#/ui/search/listed-choice';
import { FILES } from './book-queries';
import { BookUpload } from './book-upload';
import { FilesList } from './files/files-list';
import { useFilesLive } from './files/use-files-live';
import { TemplateDialog } from './template-dialog';

export type UploadBidsSearch = { category?: string; search?: string };

type UploadBidsScreenProps = {
  accountIndex: number;
  search: UploadBidsSearch;
  /** The upload deadline and the start of validity, for prices with windows. */
  deadline?: ReactNode;
};

/** Excel template, Customer price, and the uploaded files. */
export const UploadBidsScreen = withWords('bid-books', UploadBids);

type Opened = { what: 'template' } | { what: 'upload'; uploadId: string | null };

function UploadBids({ accountIndex: account, search, deadline }: UploadBidsScreenProps) {
  const t = useTranslations('bidBooks');
  const client = useQueryClient();
  const isReadOnly = useSession(account)?.user.role === 'VIEWER';
  const [opened, setOpened] = useState<Opened | null>(null);
  const { category = '', search: name = '' } = search;
  const change = useSearchChange(account, search);
  useFilesLive(account);
  const isNarrowed = category !== '' || name !== '';
  usePage({
    title: t('title'),
    search: {
      value: name,
      onSearch: (text) => change({ search: text }),
      placeholder: t('searchFiles'),
      keepsDashes: true,
    },
    onClearFilters: isNarrowed ? () => change({ category: '', search: '' }) : null,
  });
  const close = () => {
    setOpened(null);
    // The deadline note and the bid book also show staged prices.
    void client.invalidateQueries(within(account, FILES, 'GET /paas/windows', 'POST /paas/biding'));
  };
  return (
    <section className="h-full pb-6 px-inset bg-paper overflow-y-auto phone:px-4" aria-label={t('title')}>
      <div className="flex flex-wrap items-center gap-2 min-h-14 py-2">
        <h1 className="mz-screen-title me-3">{t('title')}</h1>
        <CategoryFilter account={account} selected={category} onSelect={(id) => change({ category: id })} />
        <span className="flex-1" />
        <Button
          icon={<IconFileDownload size={16} aria-hidden="true" />}
          onClick={() => setOpened({ what: 'template' })}
        >
          <span className="phone:sr-only">{t('template')}</span>
        </Button>
        <Button
          look="primary"
          disabledReason={isReadOnly ? t('viewOnly') : undefined}
          icon={<IconFileUpload size={16} aria-hidden="true" />}
          onClick={() => setOpened({ what: 'upload', uploadId: null })}
        >
          {t('customerPrice')}
        </Button>
      </div>
      {deadline}
      <h2 className="mt-3.5 mb-2.5 text-h3">{t('files')}</h2>
      <div className="border border-line rounded-card bg-surface overflow-x-auto">
        <FilesList
          account={account}
          categoryId={category}
          name={name}
          begin={<Button onClick={() => setOpened({ what: 'template' })}>{t('template')}</Button>}
          isReadOnly={isReadOnly}
          onOpen={(uploadId) => setOpened({ what: 'upload', uploadId })}
        />
      </div>
      {opened?.what === 'template' && (
        <TemplateDialog account={account} categoryId={category} onClose={close} />
      )}
      {opened?.what === 'upload' && (
        <BookUpload account={account} categoryId={category} uploadId={opened.uploadId} onClose={close} />
      )}
    </section>
  );
}

/** Filters replace the URL, so that Back leads to the previous screen. */
function useSearchChange(account: number, before: UploadBidsSearch) {
  const navigate = useNavigate();
  return (part: UploadBidsSearch) => {
    const { category, search } = { ...before, ...part };
    void navigate({
      to: '/$accountId/upload-bids',
      params: { accountId: String(account) },
      search: { ...(category && { category }), ...(search && { search }) },
      replace: true,
    });
  };
}

type CategoryFilterProps = { account: number; selected: string; onSelect: (category: string) => void };

function CategoryFilter({ account, selected, onSelect }: CategoryFilterProps) {
  const t = useTranslations();
  const tRank = useTranslations('rank');
  const { locale } = useLocale();
  const { data, isLoadingError, refetch } = useQuery(categoriesQuery(account));
  const listed = data?.map((one) => ({ value: one.id, label: one.categoryName[locale] }));
  const words = { all: t('bids.allCategories'), notListed: tRank('notListed') };
  const choice = listedChoice(listed, selected, words);
  const value = selected ? choice.value : undefined;
  return (
    <FilterSelect
      label={value ? t('bids.category') : t('bids.selectCategory')}
      {...choice}
      value={value}
      isLabelHidden={value !== undefined}
      onSelect={onSelect}
      onRetry={isLoadingError ? () => void refetch() : undefined}
    />
  );
}

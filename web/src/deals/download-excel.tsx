import { useTranslations } from 'use-intl';
import { callFile } from '#/session/api';
import type { ApiCall } from '#/session/api-client';
import type { Counted } from '#/session/counted-download';
import { saveBlob } from '#/session/save-blob';
import { useCountedDownload } from '#/session/use-counted-download';
import { CountedButton } from './counted-button';
import { filterQuery, type Reading } from './deals-query';
import type { DealsSearch } from './deals-search';

const PREFIX: Record<Reading, string> = { deals: 'Deals_Won_', appraisals: 'Appraisals_' };

type DownloadExcelProps = {
  accountIndex: number;
  reading: Reading;
  search: DealsSearch;
  isEmpty: boolean;
};

/** D3: what the filters show, all pages of it. */
export function DownloadExcel({ accountIndex, reading, search, isEmpty }: DownloadExcelProps) {
  const file = {
    path: '/appraisal/export',
    query: filterQuery(reading, search),
    fileName: `${PREFIX[reading]}.xlsx`,
  };
  return <DownloadList accountIndex={accountIndex} file={file} isEmpty={isEmpty} />;
}

type ListFile = Pick<ApiCall, 'path' | 'query'> & {
  /** Where the answer names none. */
  fileName: string;
};

type DownloadListProps = { accountIndex: number; file: ListFile; isEmpty: boolean };

/** A list as a file, in the words of deals. */
export function DownloadList({ accountIndex, file, isEmpty }: DownloadListProps) {
  const t = useTranslations('deals');
  const { bytes, start, cancel } = useDownload(accountIndex, file);
  return (
    <CountedButton
      label={t('download')}
      bytes={bytes}
      disabledReason={isEmpty ? t('nothingToDownload') : undefined}
      onStart={start}
      onCancel={cancel}
    />
  );
}

/** A download ends with the screen that began it. */
function useDownload(accountIndex: number, { path, query, fileName: otherwise }: ListFile) {
  const { bytes, start, cancel } = useCountedDownload();
  const download = async (counted: Counted) => {
    const { blob, fileName } = await callFile(accountIndex, { path, query, ...counted });
    saveBlob(blob, fileName ?? otherwise);
  };
  return { bytes, start: () => start(download), cancel };
}

import { useTranslations } from 'use-intl';
import { callFile } from '#/session/api/api';
import type { NamedFile } from '#/session/api/api-client';
import type { Counted } from '#/session/files/counted-download';
import { saveBlob } from '#/session/files/save-blob';
import { useCountedDownload } from '#/session/files/use-counted-download';
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

/** D3: all pages of the current filter. */
export function DownloadExcel({ accountIndex, reading, search, isEmpty }: DownloadExcelProps) {
  const query = filterQuery(reading, search);
  const file: ListFile = {
    fetch: (counted) => callFile(accountIndex, 'GET /appraisal/export', { query, ...counted }),
    fileName: `${PREFIX[reading]}.xlsx`,
  };
  return <DownloadList file={file} isEmpty={isEmpty} />;
}

export type ListFile = {
  fetch: (counted: Counted) => Promise<NamedFile>;
  /** The file name if the answer has none. */
  fileName: string;
};

type DownloadListProps = { file: ListFile; isEmpty: boolean };

/** A list as a file, with the texts of deals. */
export function DownloadList({ file, isEmpty }: DownloadListProps) {
  const t = useTranslations('deals');
  const { bytes, start, cancel } = useDownload(file);
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

/** A download ends with its screen. */
function useDownload({ fetch, fileName: otherwise }: ListFile) {
  const { bytes, start, cancel } = useCountedDownload();
  const download = async (counted: Counted) => {
    const { blob, fileName } = await fetch(counted);
    saveBlob(blob, fileName ?? otherwise);
  };
  return { bytes, start: () => start(download), cancel };
}

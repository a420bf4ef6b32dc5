import { callFile } from '#/session/api/api';
import { DownloadList, type ListFile } from '#/session/files/download-list';
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

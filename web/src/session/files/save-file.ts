import type { UploadedFileRow } from '@mazad/contract/bids/bid-books';
import type { ListBidsRequest } from '@mazad/contract/bids/bid-filters';
import { call, callFile } from '../api/api';
import type { NamedFile } from '../api/api-client';
import { fetchLink } from '../api/fetch-link';
import { TIMEOUT_SECONDS } from '../api/timeouts';
import { saveBlob } from './save-blob';
import { uploadedName } from './uploaded-name';

const timeoutSeconds = TIMEOUT_SECONDS.file;

async function save(answer: Promise<NamedFile>, fallback: string): Promise<void> {
  const { blob, fileName } = await answer;
  saveBlob(blob, fileName ?? fallback);
}

export function saveBook(account: number, categoryId: string, brandId: string): Promise<void> {
  const given = { params: { categoryId, brandId }, timeoutSeconds };
  return save(
    callFile(account, 'GET /assets/export/active-asset-bids/{categoryId}/{brandId}', given),
    'Bids_.xlsx',
  );
}

/** The bid book of a list, all pages; `request` is the list's query. */
export function saveShownBook(account: number, request: ListBidsRequest): Promise<void> {
  const given = { body: { ...request, excelExport: true }, timeoutSeconds };
  return save(callFile(account, 'POST /assets/biding', given), 'Bid_Book_.xlsx');
}

export function saveTemplate(account: number, categoryId: string): Promise<void> {
  const given = { params: { categoryId }, timeoutSeconds };
  const name = `${categoryId}_Bids_.xlsx`;
  return save(callFile(account, 'GET /assets/{categoryId}/export/asset-bid-upload-template', given), name);
}

export function saveReport(account: number, uploadId: string): Promise<void> {
  const given = { params: { uploadId }, timeoutSeconds };
  return save(callFile(account, 'GET /bid-books/uploads/{uploadId}/report', given), 'report.xlsx');
}

/** The original upload, by a signed link. */
export async function saveUploadedFile(
  account: number,
  file: UploadedFileRow,
  timeZone: string,
): Promise<void> {
  const body = { fileName: file.fileLocation };
  const { url } = await call(account, 'POST /secure/files/getSignedUrl', { body });
  saveBlob(await fetchLink(url), uploadedName(file, timeZone));
}

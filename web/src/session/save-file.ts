import type { UploadedFileRow } from '@mazad/contract/bid-books';
import type { ListBidsRequest } from '@mazad/contract/bidding';
import { callApi, callFile } from './api';
import { saveBlob } from './save-blob';
import { TIMEOUT_SECONDS } from './timeouts';
import { uploadedName } from './uploaded-name';

const id = encodeURIComponent;

async function saveAnswer(account: number, path: string, fallback: string): Promise<void> {
  const { blob, fileName } = await callFile(account, { path, timeoutSeconds: TIMEOUT_SECONDS.file });
  saveBlob(blob, fileName ?? fallback);
}

export function saveBook(account: number, categoryId: string, brandId: string): Promise<void> {
  return saveAnswer(
    account,
    `/assets/export/active-asset-bids/${id(categoryId)}/${id(brandId)}`,
    'Bids_.xlsx',
  );
}

/** The bid book of what a list shows, all pages of it; `request` is what the list asks for. */
export async function saveShownBook(account: number, request: ListBidsRequest): Promise<void> {
  const { blob, fileName } = await callFile(account, {
    method: 'POST',
    path: '/assets/biding',
    body: { ...request, excelExport: true },
    timeoutSeconds: TIMEOUT_SECONDS.file,
  });
  saveBlob(blob, fileName ?? 'Bid_Book_.xlsx');
}

export function saveTemplate(account: number, categoryId: string): Promise<void> {
  const path = `/assets/${id(categoryId)}/export/asset-bid-upload-template`;
  return saveAnswer(account, path, `${categoryId}_Bids_.xlsx`);
}

export function saveReport(account: number, uploadId: string): Promise<void> {
  return saveAnswer(account, `/bid-books/uploads/${id(uploadId)}/report`, 'report.xlsx');
}

/** The file as it was uploaded, by a signed link. */
export async function saveUploadedFile(
  account: number,
  file: UploadedFileRow,
  timeZone: string,
): Promise<void> {
  const body = { fileName: file.fileLocation };
  const { url } = await callApi<{ url: string }>(account, {
    method: 'POST',
    path: '/secure/files/getSignedUrl',
    body,
  });
  const { blob } = await callFile(account, {
    path: url.replace(/^\/api/, ''),
    timeoutSeconds: TIMEOUT_SECONDS.file,
  });
  saveBlob(blob, uploadedName(file, timeZone));
}

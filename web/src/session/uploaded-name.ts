import type { UploadedFileRow } from '@mazad/contract/bid-books';
import { todayIn } from '#/ui/date-range';

/** What an uploaded file is saved as: it says the day, where the market is, on which it came. */
export function uploadedName(
  { createdDate, fileName }: Pick<UploadedFileRow, 'createdDate' | 'fileName'>,
  timeZone: string,
): string {
  const ending = fileName.toLowerCase().endsWith('.csv') ? '.csv' : '.xlsx';
  return `UploadedBids_${todayIn(timeZone, new Date(createdDate))}${ending}`;
}

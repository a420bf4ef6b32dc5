import type { UploadedFileRow } from '@mazad/contract/bid-books';
import { DEFAULT_TIME_ZONE } from '#/i18n/formats';
import { todayIn } from '#/ui/date-range';

/** What an uploaded file is saved as: it says the day, where the market is, on which it came. */
export function uploadedName(
  { createdDate, fileName }: Pick<UploadedFileRow, 'createdDate' | 'fileName'>,
  timeZone: string = DEFAULT_TIME_ZONE,
): string {
  const ending = fileName.toLowerCase().endsWith('.csv') ? '.csv' : '.xlsx';
  return `UploadedBids_${todayIn(timeZone, new Date(createdDate))}${ending}`;
}

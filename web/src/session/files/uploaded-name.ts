import type { UploadedFileRow } from '@mazad/contract/bids/bid-books';
import { todayIn } from '#/ui/text/date-range';

/** The file name of a saved upload, with the region's day and time of the upload. */
export function uploadedName(
  { createdDate, fileName }: Pick<UploadedFileRow, 'createdDate' | 'fileName'>,
  timeZone: string,
): string {
  const ending = fileName.toLowerCase().endsWith('.csv') ? '.csv' : '.xlsx';
  const at = new Date(createdDate);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }).format(at);
  return `UploadedBids_${todayIn(timeZone, at)}_${time.replaceAll(':', '-')}${ending}`;
}

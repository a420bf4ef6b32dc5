import type { UploadedFileRow } from '@mazad/contract/bids/bid-books';
import { todayIn } from '#/ui/text/date-range';

/** What an uploaded file is saved as: it says the day and the time, where the market is, at which it came. */
export function uploadedName(
  { createdDate, fileName }: Pick<UploadedFileRow, 'createdDate' | 'fileName'>,
  timeZone: string,
): string {
  const ending = fileName.toLowerCase().endsWith('.csv') ? '.csv' : '.xlsx';
  const at = new Date(createdDate);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }).format(at);
  return `UploadedBids_${todayIn(timeZone, at)}_${time.replaceAll(':', '-')}${ending}`;
}

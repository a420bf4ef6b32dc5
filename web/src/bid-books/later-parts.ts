import { fetchWords } from '#/i18n/words-files';
import { DialogFrame } from '#/ui/frames/part-frame';
import { lazyPart } from '#/ui/parts/lazy-part';

/** Opened from the Bids screen, and loaded only then. */
const BookUpload = lazyPart(async () => {
  await fetchWords('bid-books');
  return (await import('./book-upload')).BookUpload;
}, DialogFrame);

/** Saves the store's bids of a category and brand. */
async function downloadBook(account: number, categoryId: string, brandId: string): Promise<void> {
  await (await import('#/session/files/save-file')).saveBook(account, categoryId, brandId);
}

/** The parts of bid books that the Bids screen uses. */
export const bookParts = { Upload: BookUpload, download: downloadBook };

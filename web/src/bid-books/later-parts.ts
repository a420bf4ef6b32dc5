import { fetchWords } from '#/i18n/words-files';
import { lazyPart } from '#/ui/lazy-part';
import { DialogFrame } from '#/ui/part-frame';

/** Opened from the Bids screen, which draws its buttons and loads nothing of them before. */
const BookUpload = lazyPart(async () => {
  await fetchWords('bid-books');
  return (await import('./book-upload')).BookUpload;
}, DialogFrame);

/** Saves the store's bids of a category and brand. */
async function downloadBook(account: number, categoryId: string, brandId: string): Promise<void> {
  await (await import('#/session/save-file')).saveBook(account, categoryId, brandId);
}

/** What the Bids screen uses of bid books. */
export const bookParts = { Upload: BookUpload, download: downloadBook };

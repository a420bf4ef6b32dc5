import { fetchWords } from '#/i18n/words-files';
import { DialogFrame } from '#/ui/frames/part-frame';
import { lazyPart } from '#/ui/parts/lazy-part';

/** Fetched once the list stands. With it comes what reads a paste: it is to be in its field before Enter is pressed. */
const loadBulkBar = () => Promise.all([import('./bulk-bar'), import('./figures/enter-figures')]);
/** What stands below the list while rows are selected. */
export const BulkBar = lazyPart(async () => (await loadBulkBar())[0].BulkBar);
/** Opened by a change of many rows. */
export const BulkPreview = lazyPart(async () => {
  await fetchWords('bulk');
  return (await import('./preview/bulk-preview')).BulkPreview;
}, DialogFrame);
export const KeyList = lazyPart(async () => {
  await fetchWords('bulk');
  return (await import('./figures/key-list')).KeyList;
}, DialogFrame);

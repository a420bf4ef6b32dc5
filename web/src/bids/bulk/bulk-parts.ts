import { fetchWords } from '#/i18n/words-files';
import { lazyPart } from '#/ui/lazy-part';
import { DialogFrame } from '#/ui/part-frame';

/** Fetched once the list stands. With it comes what reads a paste: it is to be in its field before Enter is pressed. */
const loadBulkBar = () => Promise.all([import('./bulk-bar'), import('./enter-figures')]);
/** What stands below the list while rows are selected. */
export const BulkBar = lazyPart(async () => (await loadBulkBar())[0].BulkBar);
/** Opened by a change of many rows. */
export const BulkPreview = lazyPart(async () => {
  await fetchWords('bulk');
  return (await import('./bulk-preview')).BulkPreview;
}, DialogFrame);
export const KeyList = lazyPart(async () => {
  await fetchWords('bulk');
  return (await import('./key-list')).KeyList;
}, DialogFrame);

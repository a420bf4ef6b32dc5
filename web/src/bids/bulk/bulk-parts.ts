import { fetchWords } from '#/i18n/words-files';
import { DialogFrame } from '#/ui/frames/part-frame';
import { lazyPart } from '#/ui/parts/lazy-part';

/** Loaded after the list, together with the paste reader, which must be ready before Enter is pressed. */
const loadBulkBar = () => Promise.all([import('./bulk-bar'), import('./figures/enter-figures')]);
export const BulkBar = lazyPart(async () => (await loadBulkBar())[0].BulkBar);
export const BulkPreview = lazyPart(async () => {
  await fetchWords('bulk');
  return (await import('./preview/bulk-preview')).BulkPreview;
}, DialogFrame);
export const KeyList = lazyPart(async () => {
  await fetchWords('bulk');
  return (await import('./figures/key-list')).KeyList;
}, DialogFrame);

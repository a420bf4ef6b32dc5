import { lazyPart } from '#/ui/lazy-part';

/** What stands below the list while rows are selected; fetched once the list stands. */
export const BulkBar = lazyPart(async () => (await import('./bulk-bar')).BulkBar);
/** Opened by a change of many rows. */
export const BulkPreview = lazyPart(async () => (await import('./bulk-preview')).BulkPreview);
export const KeyList = lazyPart(async () => (await import('./key-list')).KeyList);

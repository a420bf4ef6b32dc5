import { lazyPart } from '#/ui/parts/lazy-part';

/** Beside the list; loaded after it. */
export const ViewsMenu = lazyPart(async () => (await import('../views/views-menu')).ViewsMenu);
/** In popovers that are closed at first. */
const loadLists = () => Promise.all([import('../rows/model-list'), import('../cells/amount-list')]);
export const BrandList = lazyPart(async () => (await loadLists())[0].BrandList);
export const ModelList = lazyPart(async () => (await loadLists())[0].ModelList);
export const AmountList = lazyPart(async () => (await loadLists())[1].AmountList);

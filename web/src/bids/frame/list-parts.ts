import { lazyPart } from '#/ui/parts/lazy-part';

/** Beside the list, and fetched once it stands. */
export const ViewsMenu = lazyPart(async () => (await import('../views/views-menu')).ViewsMenu);
/** Inside popovers that are not open at first. */
const loadLists = () => Promise.all([import('../rows/model-list'), import('../cells/amount-list')]);
export const BrandList = lazyPart(async () => (await loadLists())[0].BrandList);
export const ModelList = lazyPart(async () => (await loadLists())[0].ModelList);
export const AmountList = lazyPart(async () => (await loadLists())[1].AmountList);

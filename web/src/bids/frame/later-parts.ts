import { DrawerFrame } from '#/ui/frames/part-frame';
import { lazyPart } from '#/ui/parts/lazy-part';

/** Opened from a row; loaded after the list. */
export const HistoryDrawer = lazyPart(
  async () => (await import('../moves/history-drawer')).HistoryDrawer,
  DrawerFrame,
);

/** Only for phones. Loaded together, because cards are needed as soon as the rows arrive. */
const loadPhoneParts = () =>
  Promise.all([import('./phone-bar'), import('../phone-list'), import('./phone-dock')]);
export const PhoneBar = lazyPart(async () => (await loadPhoneParts())[0].PhoneBar);
export const BidsCards = lazyPart(async () => (await loadPhoneParts())[1].BidsCards);
export const PhoneDock = lazyPart(async () => (await loadPhoneParts())[2].PhoneDock);

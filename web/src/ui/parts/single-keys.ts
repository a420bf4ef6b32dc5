import { useWindowKeys } from './use-window-keys';

/** Where this device keeps that they are switched off (WCAG 2.1.4). */
export const SINGLE_KEYS_OFF = 'mazad.singleKeysOff';

/**
 * Price fields take digits only, so letters are free there too until one is typed into: R would throw the draft away.
 * Any other field keeps them, and a list to choose from finds its entries by them.
 */
const TYPING =
  '[popover], dialog, :is(input, select):not([type="radio"], [data-grid-widget]), textarea, [data-editing]';

/** Switched off, a letter or a sign acts only where the focus is in what it is for: a table, or a drawer beside it. */
export function isMeant({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  const isIn = (places: string) => (target as Element).closest(places) !== null;
  if (altKey || ctrlKey || metaKey || isIn(TYPING)) return false;
  return key.length > 1 || !localStorage.getItem(SINGLE_KEYS_OFF) || isIn('[role="grid"], aside');
}

/** Keys pressed alone, wherever the focus is; one that was of use to it is none of them. */
export function useSingleKeys(onKey: (event: KeyboardEvent) => void): void {
  useWindowKeys((event) => !event.defaultPrevented && isMeant(event) && onKey(event));
}

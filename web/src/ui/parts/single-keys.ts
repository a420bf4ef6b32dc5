import { useWindowKeys } from './use-window-keys';

/** Storage key for switching them off on this device (WCAG 2.1.4). */
export const SINGLE_KEYS_OFF = 'mazad.singleKeysOff';

/**
 * Price fields accept only digits, so letters are free there until something is typed: R would discard the draft. Other
 * fields need letters, and selects use them to find options.
 */
const TYPING =
  '[popover], dialog, :is(input, select):not([type="radio"], [data-grid-widget]), textarea, [data-editing]';

/** When switched off, a letter only works while the focus is in its target: a table or the drawer beside it. */
export function isMeant({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  const isIn = (places: string) => (target as Element).closest(places) !== null;
  if (altKey || ctrlKey || metaKey || isIn(TYPING)) return false;
  return key.length > 1 || !localStorage.getItem(SINGLE_KEYS_OFF) || isIn('[role="grid"], aside');
}

/** Single keys pressed anywhere, unless the focused element has used them. */
export function useSingleKeys(onKey: (event: KeyboardEvent) => void): void {
  useWindowKeys((event) => !event.defaultPrevented && isMeant(event) && onKey(event));
}

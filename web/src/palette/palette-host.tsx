import { Suspense, useEffect, useSyncExternalStore } from 'react';
import type { Session } from '#/session/session-store';
import { lazyPart, usePreload } from '#/ui/lazy-part';
import { letterOf } from '#/ui/letter-of';
import { useWindowKeys } from '#/ui/use-window-keys';
import { closePalette, getPalette, openPalette, takeEarlyKey, watchPalette } from './palette-store';

const Palette = lazyPart(async () => (await import('./palette')).Palette);

/** Ctrl K, or Cmd K, from every screen of an account. */
export function PaletteHost({ session }: { session: Session }) {
  const { isOpen, row } = useSyncExternalStore(watchPalette, getPalette);
  usePreload(Palette);
  useEffect(() => closePalette, []);
  useWindowKeys((event) => {
    if (letterOf(event) !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
      return;
    event.preventDefault();
    if (isOpen) closePalette();
    else openPalette();
  });
  // Before the screen: a letter would begin an edit of the row that has the focus.
  useWindowKeys((event) => {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey || !takeEarlyKey(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  if (!isOpen) return null;
  return (
    <Suspense>
      <Palette session={session} row={row} />
    </Suspense>
  );
}

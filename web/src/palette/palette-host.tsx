import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { fetchWords } from '#/i18n/words-files';
import { closePalette, getPalette, openPalette, takeEarlyKey, watchPalette } from '#/page/palette-store';
import type { Session } from '#/session/session-store';
import { DialogFrame } from '#/ui/frames/part-frame';
import { lazyPart, usePreload } from '#/ui/parts/lazy-part';
import { useWindowKeys } from '#/ui/parts/use-window-keys';
import { letterOf } from '#/ui/text/letter-of';

const Palette = lazyPart(
  async () => {
    await fetchWords('palette');
    return (await import('./palette')).Palette;
  },
  ({ children }: { children: ReactNode }) => <DialogFrame onClose={closePalette}>{children}</DialogFrame>,
);

/** Ctrl K or Cmd K on every screen of an account. */
export function PaletteHost({ session }: { session: Session }) {
  const { isOpen, row } = useSyncExternalStore(watchPalette, getPalette);
  // Reads the store directly, because the last render may be outdated.
  usePreload(Palette);
  useEffect(() => closePalette, []);
  useWindowKeys((event) => {
    if (letterOf(event) !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
      return;
    event.preventDefault();
    if (getPalette().isOpen) closePalette();
    else openPalette();
  });
  // Before the screen, because a letter would start an edit in the focused row.
  useWindowKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // The key that opened the palette may still be held down.
    if (!takeEarlyKey(event.repeat && event.key === 'Enter' ? 'Unidentified' : event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  if (!isOpen) return null;
  return <Palette session={session} row={row} />;
}

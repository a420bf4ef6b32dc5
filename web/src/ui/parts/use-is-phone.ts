import { useSyncExternalStore } from 'react';

/**
 * Narrow, or as low as a phone in landscape, which a coarse pointer distinguishes from a low window. CSS calls it
 * `--phone`. A printed A4 page is as narrow, but is no phone: print media never updates.
 */
export const PHONE = '(update) and ((max-width: 767px) or ((max-height: 479px) and (pointer: coarse)))';

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}

export const useIsPhone = (): boolean => useMedia(PHONE);

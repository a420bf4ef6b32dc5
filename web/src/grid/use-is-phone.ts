import { useSyncExternalStore } from 'react';

/**
 * Narrow, or as low as a phone held sideways, which a finger tells from a low window. Styles name it `--phone`. A4
 * between its margins is as narrow, and no phone: what stands on paper is never updated.
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

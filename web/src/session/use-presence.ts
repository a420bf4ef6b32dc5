import { useEffect } from 'react';
import { call } from './api/api';
import { presenceTeller } from './presence';
import type { Session } from './session-store';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'];

/** Reports the user's presence, so that the server knows when this visit ends. */
export function usePresence({ index, identifier }: Session): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another session under the same index is another user's
  useEffect(() => {
    const notice = presenceTeller(
      // Not awaited; the next minute reports again.
      () => void call(index, 'PUT /user/presence').catch(() => undefined),
      () => document.visibilityState === 'visible',
    );
    notice();
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true, passive: true };
    for (const sign of SIGNS) window.addEventListener(sign, notice, options);
    return () => stop.abort();
  }, [index, identifier]);
}

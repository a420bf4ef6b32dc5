import { useSyncExternalStore } from 'react';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

const STORAGE_KEY = 'mazad.signup';

/** The applicant's token (R1), separate from account sessions: it opens only a registration. */
function createSignupStore(storage: Storage) {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    notify,
    token: () => storage.getItem(STORAGE_KEY),
    keep(token: string): void {
      storage.setItem(STORAGE_KEY, token);
      notify();
    },
    clear(): void {
      storage.removeItem(STORAGE_KEY);
      notify();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const signup = createSignupStore(localStorage);
window.addEventListener('storage', () => signup.notify());

export function useSignupToken(): string | null {
  return useSyncExternalStore(signup.subscribe, signup.token);
}

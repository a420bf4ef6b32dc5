import type { TokenStore } from '../session-store';
import { ApiError, sessionError } from './api-error';

export type LockRunner = <T>(name: string, work: () => Promise<T>) => Promise<T>;
type Tokens = { token: string; refreshToken: string };

type RefresherDeps = {
  store: TokenStore;
  withLock: LockRunner;
  requestTokens: (refreshToken: string, identifier: string) => Promise<Tokens>;
  onFailure: (error: unknown) => void;
};

/** One renewal at a time per session, in all tabs: using a refresh token twice revokes the session (I3). */
export function createRefresher({ store, withLock, requestTokens, onFailure }: RefresherDeps) {
  const underWay = new Map<string, Promise<string>>();

  async function rotate(identifier: string, refusedToken: string): Promise<string> {
    const session = store.list().find((one) => one.identifier === identifier);
    if (!session || session.isExpired) throw sessionError();
    // Another tab was faster while this one waited for the lock.
    if (session.token !== refusedToken) return session.token;
    try {
      const tokens = await requestTokens(session.refreshToken, identifier);
      store.rotate(identifier, tokens);
      return tokens.token;
    } catch (error) {
      onFailure(error);
      // Without an answer the session's state is unknown, so it stays.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) {
        store.expire(identifier);
        throw sessionError();
      }
      throw error;
    }
  }

  return function refresh(identifier: string, refusedToken: string): Promise<string> {
    const running = underWay.get(identifier);
    if (running) return running;
    const started = withLock(`mazad.refresh.${identifier}`, () => rotate(identifier, refusedToken)).finally(
      () => underWay.delete(identifier),
    );
    underWay.set(identifier, started);
    return started;
  };
}

export const browserLock: LockRunner = (name, work) =>
  typeof navigator !== 'undefined' && 'locks' in navigator
    ? (navigator.locks.request(name, work) as ReturnType<typeof work>)
    : work();

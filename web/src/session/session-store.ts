import type { SignInAnswer } from '@mazad/contract/identity';

/** The sign-in's answer. `identifier` names the session on this device; it survives token renewals. */
export type Session = SignInAnswer & {
  /** First segment of the account's URLs. It selects the account, but gives no permission (I7). */
  index: number;
  isExpired: boolean;
};

/** The common part of dealers' and operators' sessions. */
export type TokenHolder = Pick<Session, 'identifier' | 'token' | 'refreshToken' | 'index' | 'isExpired'>;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export type SessionStore = ReturnType<typeof createSessionStore>;
/** The part of a session store that the API client needs. */
export type TokenStore = Pick<
  ReturnType<typeof createTokenStore<TokenHolder>>,
  'find' | 'list' | 'rotate' | 'expire'
>;

/**
 * Storage is read on each access, never cached: another tab may have written. Each session has its own entry, and its
 * tokens another. So no tab overwrites unseen changes: another account, another's tokens, or its own account's data.
 */
export function createTokenStore<One extends TokenHolder>(
  storage: Storage,
  storageKey: string,
  isOne: (value: unknown) => value is One,
) {
  const listeners = new Set<() => void>();
  let lastRaw: string | undefined;
  let lastList: readonly One[] = [];

  const aboutKey = (identifier: string) => `${storageKey}.${identifier}`;
  const tokensKey = (identifier: string) => `${storageKey}-tokens.${identifier}`;

  function list(): readonly One[] {
    const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '');
    const kept = keys
      .filter((key) => key.startsWith(aboutKey('')))
      .sort()
      .map((key) => [storage.getItem(key), storage.getItem(tokensKey(key.slice(aboutKey('').length)))]);
    const raw = kept.join();
    if (raw !== lastRaw) {
      lastRaw = raw;
      lastList = kept
        .map(([about, tokens]) => ({ ...parse(about), ...parse(tokens) }))
        .filter(isOne)
        .sort((a, b) => a.index - b.index);
    }
    return lastList;
  }

  const find = (identifier: string) => list().find((one) => one.identifier === identifier);
  const setTokens = (identifier: string, tokens: Pick<TokenHolder, 'token' | 'refreshToken' | 'isExpired'>) =>
    storage.setItem(tokensKey(identifier), JSON.stringify(tokens));

  function put(session: One): void {
    storage.setItem(aboutKey(session.identifier), JSON.stringify(session));
    notify();
  }

  function remove(identifiers: readonly string[]): void {
    for (const identifier of identifiers) {
      storage.removeItem(aboutKey(identifier));
      storage.removeItem(tokensKey(identifier));
    }
    notify();
  }

  function notify(): void {
    for (const listener of listeners) listener();
  }

  return {
    list,
    notify,
    find: (index: number) => list().find((session) => session.index === index),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Changes a session's data except its tokens. */
    put,
    /** Adds a new session, replacing one with the same index. */
    begin(session: One): void {
      const before = list().filter((one) => one.index === session.index);
      remove([session, ...before].map(({ identifier }) => identifier));
      put(session);
    },
    rotate(identifier: string, tokens: Pick<TokenHolder, 'token' | 'refreshToken'>): void {
      if (!find(identifier)) return;
      setTokens(identifier, { ...tokens, isExpired: false });
      notify();
    },
    expire(identifier: string): void {
      const one = find(identifier);
      if (!one) return;
      const ended = { token: '', refreshToken: '', isExpired: true };
      setTokens(identifier, ended);
      put({ ...one, ...ended });
    },
    remove,
  };
}

/** The dealers' accounts on this device. */
export function createSessionStore(storage: Storage) {
  const store = createTokenStore(storage, 'mazad.sessions', isSession);
  return {
    ...store,
    /** A returning person gets the same index. */
    add(session: SignInAnswer): Session {
      const known = store.list().find((other) => other.user.userId === session.user.userId);
      let index = known?.index ?? 0;
      while (!known && store.find(index)) index += 1;
      const added: Session = { ...session, index, isExpired: false };
      store.begin(added);
      return added;
    },
  };
}

function parse(raw: string | null | undefined): object {
  try {
    const value: unknown = JSON.parse(raw as string);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function isSession(value: unknown): value is Session {
  const one = value as Partial<Session> | null;
  return typeof one?.index === 'number' && Boolean(one.identifier && one.user?.region);
}

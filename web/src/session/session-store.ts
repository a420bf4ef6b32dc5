import type { SignInAnswer, User } from '@mazad/contract/identity';

/** What the sign-in answered. `identifier` names the session on this device; it survives every rotation of tokens. */
export type Session = SignInAnswer & {
  /** First segment of every route of the account. It addresses, it never authorises (I7). */
  index: number;
  isExpired: boolean;
};

/** What every session on this device has, a dealer's or an operator's. */
export type TokenHolder = Pick<Session, 'identifier' | 'token' | 'refreshToken' | 'index' | 'isExpired'>;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

export type SessionStore = ReturnType<typeof createSessionStore>;
/** What a client needs of a store, whoever the sessions are of. */
export type TokenStore = Pick<
  ReturnType<typeof createTokenStore<TokenHolder>>,
  'find' | 'list' | 'rotate' | 'expire'
>;

/** Storage is read again at each look, never trusted from memory: another tab may have rotated the tokens. */
export function createTokenStore<One extends TokenHolder>(
  storage: Storage,
  storageKey: string,
  isOne: (value: unknown) => value is One,
) {
  const listeners = new Set<() => void>();
  let lastRaw: string | null = null;
  let lastList: readonly One[] = [];

  function list(): readonly One[] {
    const raw = storage.getItem(storageKey);
    if (raw !== lastRaw) {
      lastRaw = raw;
      lastList = parse(raw).filter(isOne);
    }
    return lastList;
  }

  function write(next: readonly One[]): void {
    storage.setItem(storageKey, JSON.stringify(next));
    notify();
  }

  function change(identifier: string, changes: Partial<TokenHolder>): void {
    write(list().map((one) => (one.identifier === identifier ? { ...one, ...changes } : one)));
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
    /** Takes the place of whoever has the same index. */
    put(session: One): void {
      const others = list().filter((other) => other.index !== session.index);
      write([...others, session].sort((a, b) => a.index - b.index));
    },
    rotate(identifier: string, tokens: Pick<TokenHolder, 'token' | 'refreshToken'>): void {
      change(identifier, { ...tokens, isExpired: false });
    },
    expire(identifier: string): void {
      change(identifier, { token: '', refreshToken: '', isExpired: true });
    },
    remove(identifiers: readonly string[]): void {
      write(list().filter((one) => !identifiers.includes(one.identifier)));
    },
  };
}

/** The dealers' accounts on this device. */
export function createSessionStore(storage: Storage) {
  const store = createTokenStore(storage, 'mazad.sessions', isSession);
  return {
    ...store,
    /** A person who was here before gets the same index back. */
    add(session: SignInAnswer): Session {
      const known = store.list().find((other) => other.user.userId === session.user.userId);
      const index = known?.index ?? freeIndex(store.list());
      const added: Session = { ...session, index, isExpired: false };
      store.put(added);
      return added;
    },
    updateUser(identifier: string, user: User): void {
      const session = store.list().find((one) => one.identifier === identifier);
      if (session) store.put({ ...session, user });
    },
  };
}

function freeIndex(sessions: readonly Session[]): number {
  let index = 0;
  while (sessions.some((session) => session.index === index)) index += 1;
  return index;
}

function parse(raw: string | null): readonly unknown[] {
  if (!raw) return [];
  try {
    const value: unknown = JSON.parse(raw);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false;
  if (!('identifier' in value && 'index' in value && 'user' in value)) return false;
  const { index, user } = value;
  return typeof index === 'number' && typeof user === 'object' && user !== null && 'region' in user;
}

import type { SignInAnswer } from '@mazad/contract/identity';

/** What the sign-in answered. `identifier` names the session on this device; it survives every rotation of tokens. */
export type Session = SignInAnswer & {
  /** First segment of every route of the account. It addresses, it never authorises (I7). */
  index: number;
  isExpired: boolean;
};

/** What every session on this device has, a dealer's or an operator's. */
export type TokenHolder = Pick<Session, 'identifier' | 'token' | 'refreshToken' | 'index' | 'isExpired'>;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type SessionStore = ReturnType<typeof createSessionStore>;
/** What a client needs of a store, whoever the sessions are of. */
export type TokenStore = Pick<
  ReturnType<typeof createTokenStore<TokenHolder>>,
  'find' | 'list' | 'rotate' | 'expire'
>;

/**
 * Storage is read again at each look, never trusted from memory: another tab may have rotated the tokens. Rotated tokens
 * lie under a key of each session's own: two tabs may rotate two sessions at once, and neither has seen the other's write.
 */
export function createTokenStore<One extends TokenHolder>(
  storage: Storage,
  storageKey: string,
  isOne: (value: unknown) => value is One,
) {
  const listeners = new Set<() => void>();
  let lastRaw: string | undefined;
  let lastList: readonly One[] = [];

  const tokensKey = (identifier: string) => `${storageKey}.${identifier}`;

  function list(): readonly One[] {
    const raw = storage.getItem(storageKey);
    const kept = parse(raw).filter(isOne);
    const rotated = kept.map((one) => storage.getItem(tokensKey(one.identifier)));
    const allRaw = [raw, ...rotated].join();
    if (allRaw !== lastRaw) {
      lastRaw = allRaw;
      lastList = kept.map((one, i) => ({ ...one, ...(parse(rotated[i]) as Partial<TokenHolder>[])[0] }));
    }
    return lastList;
  }

  function write(next: readonly One[]): void {
    for (const { identifier } of list()) {
      const isKept = next.some((one) => one.identifier === identifier && one.token);
      if (!isKept) storage.removeItem(tokensKey(identifier));
    }
    storage.setItem(storageKey, JSON.stringify(next));
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
    /** Takes the place of whoever has the same index. */
    put(session: One): void {
      const others = list().filter((other) => other.index !== session.index);
      write([...others, session].sort((a, b) => a.index - b.index));
    },
    rotate(identifier: string, tokens: Pick<TokenHolder, 'token' | 'refreshToken'>): void {
      if (!list().some((one) => one.identifier === identifier)) return;
      storage.setItem(tokensKey(identifier), JSON.stringify([{ ...tokens, isExpired: false }]));
      notify();
    },
    expire(identifier: string): void {
      const ended = { token: '', refreshToken: '', isExpired: true };
      write(list().map((one) => (one.identifier === identifier ? { ...one, ...ended } : one)));
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
      let index = known?.index ?? 0;
      while (!known && store.find(index)) index += 1;
      const added: Session = { ...session, index, isExpired: false };
      store.put(added);
      return added;
    },
  };
}

function parse(raw: string | null | undefined): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(raw as string);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function isSession(value: unknown): value is Session {
  const one = value as Partial<Session> | null;
  return typeof one?.index === 'number' && Boolean(one.identifier && one.user?.region);
}

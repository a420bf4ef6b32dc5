export type SessionUser = {
  email: string;
  firstName: string;
  lastName: string;
  displayPicture?: string | null;
  currency: string;
  storeName: string;
  mode: 'SPOT' | 'PAAS';
  timeZone?: string;
};

export type Session = {
  token: string;
  refreshToken: string;
  /** Names one signed-in session on one device; survives every rotation of its tokens. */
  identifier: string;
  regionId: string;
  /** First segment of every route of the account. It addresses, it never authorises (I7). */
  index: number;
  isExpired: boolean;
  user: SessionUser;
};

export type NewSession = Omit<Session, 'index' | 'isExpired'>;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

const STORAGE_KEY = 'mazad.sessions';
const NONE: readonly Session[] = [];

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Storage is read again at each look, never trusted from memory: another tab may have rotated the tokens. */
export function createSessionStore(storage: Storage) {
  const listeners = new Set<() => void>();
  let lastRaw: string | null = null;
  let lastList: readonly Session[] = NONE;

  function list(): readonly Session[] {
    const raw = storage.getItem(STORAGE_KEY);
    if (raw !== lastRaw) {
      lastRaw = raw;
      lastList = parse(raw);
    }
    return lastList;
  }

  function write(next: readonly Session[]): void {
    storage.setItem(STORAGE_KEY, JSON.stringify(next));
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
    add(session: NewSession): Session {
      const known = list().find((other) => other.user.email === session.user.email);
      const index = known?.index ?? freeIndex(list());
      const added: Session = { ...session, index, isExpired: false };
      write([...list().filter((other) => other.index !== index), added].sort((a, b) => a.index - b.index));
      return added;
    },
    rotate(identifier: string, tokens: Pick<Session, 'token' | 'refreshToken'>): void {
      write(
        list().map((one) => (one.identifier === identifier ? { ...one, ...tokens, isExpired: false } : one)),
      );
    },
    expire(identifier: string): void {
      const spent = { token: '', refreshToken: '', isExpired: true };
      write(list().map((one) => (one.identifier === identifier ? { ...one, ...spent } : one)));
    },
    updateUser(index: number, user: Partial<SessionUser>): void {
      write(list().map((one) => (one.index === index ? { ...one, user: { ...one.user, ...user } } : one)));
    },
    remove(index: number): void {
      write(list().filter((one) => one.index !== index));
    },
  };
}

function freeIndex(sessions: readonly Session[]): number {
  let index = 0;
  while (sessions.some((session) => session.index === index)) index += 1;
  return index;
}

function parse(raw: string | null): readonly Session[] {
  if (!raw) return NONE;
  try {
    const value: unknown = JSON.parse(raw);
    return Array.isArray(value) ? value.filter(isSession) : NONE;
  } catch {
    return NONE;
  }
}

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false;
  return 'identifier' in value && 'index' in value && 'user' in value && typeof value.index === 'number';
}

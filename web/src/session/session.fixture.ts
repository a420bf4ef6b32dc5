import type { SignInAnswer } from '@mazad/contract/identity';
import { buildUser } from './user.fixture';

export function buildStorage() {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (at: number) => [...items.keys()][at] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

export function buildSession(changes: Partial<SignInAnswer> = {}): SignInAnswer {
  const tokens = { token: 'old', refreshToken: 'r1', identifier: 'device-1' };
  const user = buildUser();
  return { ...tokens, userId: user.userId, regionId: 'uae', regionIconId: 'AE', user, ...changes };
}

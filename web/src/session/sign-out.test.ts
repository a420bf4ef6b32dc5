import { afterEach, expect, it, vi } from 'vitest';
import { buildSession, buildStorage } from './session.fixture';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('forgets the account at once, while the server has the time of every call to hear of it (section 9)', async () => {
  vi.stubGlobal('localStorage', buildStorage());
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, querySelector: () => null });
  const sent = vi.fn((_path: string, _init: RequestInit) => new Promise<Response>(() => undefined));
  vi.stubGlobal('fetch', sent);
  vi.useFakeTimers();
  // Reset, because the module takes the storage at import, which could be another file's.
  vi.resetModules();
  const { sessions } = await import('./api/api');
  const { signOut } = await import('./sign-out');
  const session = sessions.add(buildSession());
  signOut([session]);
  expect(sessions.list()).toEqual([]);
  const [[path, init] = []] = sent.mock.calls;
  expect([path, init?.keepalive]).toEqual(['/api/user/member/logout', true]);
  vi.advanceTimersByTime(19_000);
  expect(init?.signal?.aborted).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(init?.signal?.aborted).toBe(true);
});

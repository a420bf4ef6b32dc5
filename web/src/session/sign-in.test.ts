import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it('tells who asks for a new password, and who sets one, by the device’s own id (I6)', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, querySelector: () => null });
  const sent = vi.fn(async (_path: string, _init: RequestInit) => Response.json({ data: {} }));
  vi.stubGlobal('fetch', sent);
  vi.resetModules();
  const { deviceId, forgotPassword, resetPassword } = await import('./sign-in');
  await forgotPassword({ email: 'sara@mazad.example' });
  await resetPassword({ token: 'a token', newPassword: 'quite another phrase' });
  const ids = sent.mock.calls.map(([, init]) => new Headers(init.headers).get('x-device-id'));
  expect(ids).toEqual([deviceId(), deviceId()]);
});

import { describe, expect, it, vi } from 'vitest';
import { createApiClient } from './api-client';
import { ApiError } from './api-error';
import type { LockRunner } from './refresher';
import { createSessionStore, type NewSession } from './session-store';

function buildStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

function buildLock(): LockRunner {
  let tail: Promise<unknown> = Promise.resolve();
  return (_name, work) => {
    const next = tail.then(work, work);
    tail = next.catch(() => undefined);
    return next;
  };
}

function buildSession(changes: Partial<NewSession> = {}): NewSession {
  const user = {
    email: 'a@mazad.example',
    firstName: 'A',
    lastName: 'B',
    currency: 'AED',
    storeName: 'S',
    mode: 'SPOT' as const,
  };
  return { token: 'old', refreshToken: 'r1', identifier: 'device-1', regionId: 'uae', user, ...changes };
}

/** A server that knows one valid access token and rotates on request; a spent refresh token is refused. */
function buildServer() {
  const state = { token: 'new', refreshToken: 'r1', rotations: 0, refuse: 0 };
  const fetchMock = vi.fn(async (url: RequestInfo | URL, init?: RequestInit) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (String(url) === '/api/identity/token') {
      const body = JSON.parse(String(init?.body)) as { refreshToken: string };
      if (state.refuse) return answer(state.refuse, { success: false, type: 'SESSION_ERROR' });
      if (body.refreshToken !== state.refreshToken)
        return answer(419, { success: false, type: 'SESSION_ERROR' });
      state.rotations += 1;
      state.refreshToken = `r${state.rotations + 1}`;
      return answer(200, { success: true, data: { token: state.token, refreshToken: state.refreshToken } });
    }
    const sent = new Headers(init?.headers).get('Authorization');
    if (sent !== `Bearer ${state.token}`) return answer(401, { success: false, type: 'UNAUTHORIZED' });
    return answer(200, { success: true, data: String(url) });
  });
  return { state, fetch: fetchMock as unknown as typeof fetch, fetchMock };
}

function answer(status: number, body: unknown) {
  return new Response(JSON.stringify(body), { status });
}

function buildClient(
  server: ReturnType<typeof buildServer>,
  storage = buildStorage(),
  withLock = buildLock(),
) {
  const store = createSessionStore(storage);
  return { store, client: createApiClient({ store, fetch: server.fetch, language: () => 'en', withLock }) };
}

describe('refresh', () => {
  it('rotates once while many calls wait, and each is made again once', async () => {
    const server = buildServer();
    const { store, client } = buildClient(server);
    store.add(buildSession());
    const paths = ['/a', '/b', '/c', '/d', '/e'];
    const answers = await Promise.all(paths.map((path) => client.callApi(0, { path })));
    expect(answers).toEqual(paths.map((path) => `/api${path}`));
    expect(server.state.rotations).toBe(1);
    expect(server.fetchMock).toHaveBeenCalledTimes(11);
    expect(store.find(0)).toMatchObject({ token: 'new', refreshToken: 'r2', isExpired: false });
  });

  it('lets two tabs live: the second takes what the first one rotated', async () => {
    const server = buildServer();
    const storage = buildStorage();
    const lock = buildLock();
    const first = buildClient(server, storage, lock);
    const second = buildClient(server, storage, lock);
    first.store.add(buildSession());
    await Promise.all([first.client.callApi(0, { path: '/a' }), second.client.callApi(0, { path: '/b' })]);
    expect(server.state.rotations).toBe(1);
    expect(second.store.find(0)?.isExpired).toBe(false);
  });

  it('marks the session expired and clears its tokens when the refresh is refused', async () => {
    const server = buildServer();
    server.state.refuse = 419;
    const { store, client } = buildClient(server);
    store.add(buildSession());
    await expect(client.callApi(0, { path: '/a' })).rejects.toMatchObject({ kind: 'session', status: 419 });
    expect(store.find(0)).toMatchObject({ token: '', refreshToken: '', isExpired: true });
  });

  it('keeps the session when the refresh could not be asked', async () => {
    const server = buildServer();
    server.state.refuse = 503;
    const { store, client } = buildClient(server);
    store.add(buildSession());
    await expect(client.callApi(0, { path: '/a' })).rejects.toBeInstanceOf(ApiError);
    expect(store.find(0)?.isExpired).toBe(false);
  });

  it('rotates again for a later expiry', async () => {
    const server = buildServer();
    const { store, client } = buildClient(server);
    store.add(buildSession());
    await client.callApi(0, { path: '/a' });
    server.state.token = 'newer';
    await client.callApi(0, { path: '/b' });
    expect(server.state.rotations).toBe(2);
    expect(store.find(0)?.token).toBe('newer');
  });
});

describe('failures', () => {
  const withAnswer = (response: () => Promise<Response>) => {
    const store = createSessionStore(buildStorage());
    store.add(buildSession());
    return {
      store,
      client: createApiClient({ store, fetch: response, language: () => 'ar', withLock: buildLock() }),
    };
  };

  it('makes success:false an error even behind a 200', async () => {
    const { client } = withAnswer(async () =>
      answer(200, { success: false, type: 'CONFIRM_PRICE', message: 'm' }),
    );
    await expect(client.callApi(0, { path: '/x' })).rejects.toMatchObject({
      type: 'CONFIRM_PRICE',
      serverMessage: 'm',
    });
  });

  it('expires the session on 419', async () => {
    const { client, store } = withAnswer(async () => answer(419, { success: false, type: 'SESSION_ERROR' }));
    await expect(client.callApi(0, { path: '/x' })).rejects.toMatchObject({ kind: 'session' });
    expect(store.find(0)?.isExpired).toBe(true);
  });

  it('tells a lost network from a server that failed', async () => {
    const lost = withAnswer(async () => Promise.reject(new TypeError('fetch failed')));
    await expect(lost.client.callApi(0, { path: '/x' })).rejects.toMatchObject({ kind: 'network' });
    const failed = withAnswer(async () => new Response('<html>', { status: 502 }));
    await expect(failed.client.callApi(0, { path: '/x' })).rejects.toMatchObject({
      kind: 'other',
      status: 502,
    });
  });

  it('carries the wait of a 429', async () => {
    const { client } = withAnswer(
      async () => new Response('{}', { status: 429, headers: { 'Retry-After': '30' } }),
    );
    await expect(client.callPublic({ path: '/x' })).rejects.toMatchObject({ retryAfterSeconds: 30 });
  });
});

describe('sessions', () => {
  it('gives the lowest free index, and a known e-mail its old one', () => {
    const store = createSessionStore(buildStorage());
    store.add(buildSession());
    const other = { ...buildSession().user, email: 'b@mazad.example' };
    expect(store.add(buildSession({ identifier: 'device-2', user: other })).index).toBe(1);
    store.remove(0);
    expect(store.add(buildSession({ identifier: 'device-3', user: other })).index).toBe(1);
    expect(store.add(buildSession({ identifier: 'device-4' })).index).toBe(0);
  });
});

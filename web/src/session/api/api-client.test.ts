import { describe, expect, it, vi } from 'vitest';
import { buildSession, buildStorage } from '../session.fixture';
import { createSessionStore } from '../session-store';
import { type ApiClientDeps, createApiClient } from './api-client';
import { ApiError } from './api-error';
import type { LockRunner } from './refresher';
import { TIMEOUT_SECONDS } from './timeouts';

function buildLock(): LockRunner {
  let tail: Promise<unknown> = Promise.resolve();
  return (_name, work) => {
    const next = tail.then(work, work);
    tail = next.catch(() => undefined);
    return next;
  };
}

/** A server with one valid access token that rotates on request; a used refresh token is refused. */
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
  onRenewalFailure?: ApiClientDeps['onRenewalFailure'],
) {
  const store = createSessionStore(storage);
  const { fetch } = server;
  return {
    store,
    client: createApiClient({ store, fetch, language: () => 'en', withLock, onRenewalFailure }),
  };
}

describe('refresh', () => {
  it('rotates once while many calls wait, and each is made again once', async () => {
    const server = buildServer();
    const { store, client } = buildClient(server);
    store.add(buildSession());
    const ids = ['a', 'b', 'c', 'd', 'e/f'];
    const one = (id: string) => client.call(0, 'GET /appraisal/{id}', { params: { id } });
    const answers = await Promise.all(ids.map(one));
    expect(answers).toEqual(ids.map((id) => `/api/appraisal/${encodeURIComponent(id)}`));
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
    await Promise.all([first.client.call(0, 'GET /user/me'), second.client.call(0, 'GET /user/team')]);
    expect(server.state.rotations).toBe(1);
    expect(second.store.find(0)?.isExpired).toBe(false);
  });

  it('marks the session expired and clears its tokens when the refresh is refused', async () => {
    const server = buildServer();
    server.state.refuse = 419;
    const { store, client } = buildClient(server);
    store.add(buildSession());
    await expect(client.call(0, 'GET /user/me')).rejects.toMatchObject({ kind: 'session', status: 419 });
    expect(store.find(0)).toMatchObject({ token: '', refreshToken: '', isExpired: true });
  });

  it('tells of a renewal that was refused, and of none that was not', async () => {
    const server = buildServer();
    const failures: unknown[] = [];
    const { store, client } = buildClient(server, undefined, undefined, (error) => failures.push(error));
    store.add(buildSession());
    await client.call(0, 'GET /user/me');
    expect(failures).toEqual([]);
    server.state.token = 'newer';
    server.state.refuse = 419;
    await client.call(0, 'GET /user/me').catch(() => undefined);
    expect(failures).toEqual([expect.objectContaining({ status: 419 })]);
  });

  it('keeps the session when the refresh could not be asked', async () => {
    const server = buildServer();
    server.state.refuse = 503;
    const { store, client } = buildClient(server);
    store.add(buildSession());
    await expect(client.call(0, 'GET /user/me')).rejects.toBeInstanceOf(ApiError);
    expect(store.find(0)?.isExpired).toBe(false);
  });

  it('rotates again for a later expiry', async () => {
    const server = buildServer();
    const { store, client } = buildClient(server);
    store.add(buildSession());
    await client.call(0, 'GET /user/me');
    server.state.token = 'newer';
    await client.call(0, 'GET /user/team');
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
    await expect(client.call(0, 'GET /user/me')).rejects.toMatchObject({
      type: 'CONFIRM_PRICE',
      serverMessage: 'm',
    });
  });

  it('expires the session on 419', async () => {
    const { client, store } = withAnswer(async () => answer(419, { success: false, type: 'SESSION_ERROR' }));
    await expect(client.call(0, 'GET /user/me')).rejects.toMatchObject({ kind: 'session' });
    expect(store.find(0)?.isExpired).toBe(true);
  });

  it('tells a lost network from a server that failed', async () => {
    const lost = withAnswer(async () => Promise.reject(new TypeError('fetch failed')));
    await expect(lost.client.call(0, 'GET /user/me')).rejects.toMatchObject({ kind: 'network' });
    const failed = withAnswer(async () => new Response('<html>', { status: 502 }));
    await expect(failed.client.call(0, 'GET /user/me')).rejects.toMatchObject({
      kind: 'other',
      status: 502,
    });
  });

  it('carries the wait of a 429', async () => {
    const { client } = withAnswer(
      async () => new Response('{}', { status: 429, headers: { 'Retry-After': '30' } }),
    );
    await expect(client.callPublic('GET /client-settings')).rejects.toMatchObject({ retryAfterSeconds: 30 });
  });
});

describe('limits', () => {
  /** Never answers, or only with headers; the signal aborts it, as in browsers. */
  function hangingFetch(body?: ReadableStream): typeof fetch {
    return (_url, init) =>
      new Promise((resolve, reject) => {
        const stop = () => reject(init?.signal?.reason);
        init?.signal?.addEventListener('abort', stop);
        if (body) resolve(new Response(body));
      });
  }
  function clientOf(fetch: ApiClientDeps['fetch']) {
    const store = createSessionStore(buildStorage());
    store.add(buildSession());
    return createApiClient({ store, fetch, language: () => 'en', withLock: buildLock() });
  }

  for (const kind of ['usual', 'file', 'balance'] as const) {
    it(`ends a call of the kind '${kind}' after its time, and not before`, async () => {
      vi.useFakeTimers();
      const failed = vi.fn();
      const client = clientOf(hangingFetch());
      void client.call(0, 'GET /user/me', { timeoutSeconds: TIMEOUT_SECONDS[kind] }).catch(failed);
      await vi.advanceTimersByTimeAsync(TIMEOUT_SECONDS[kind] * 1000 - 1);
      expect(failed).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(failed).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }));
      vi.useRealTimers();
    });
  }

  it('keeps no clock for a call that was answered, failed or was made again with another token', async () => {
    vi.useFakeTimers();
    const server = buildServer();
    const { store, client } = buildClient(server);
    store.add(buildSession());
    void client.call(0, 'GET /user/me');
    void client.callFile(0, 'GET /appraisal/export');
    const failing = clientOf(() => Promise.reject(new TypeError('no line')));
    await failing.callPublic('GET /client-settings').catch(() => undefined);
    await vi.advanceTimersByTimeAsync(100);
    expect(server.state.rotations).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('sets a stream no limit', async () => {
    vi.useFakeTimers();
    const failed = vi.fn();
    const call = { path: '/live', timeoutSeconds: null };
    void clientOf(hangingFetch()).sendSignedIn(0, call).catch(failed);
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
    expect(failed).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it('calls an answer that stops half way what it is', async () => {
    const cut = new ReadableStream({ start: (body) => body.error(new TypeError('network error')) });
    await expect(clientOf(hangingFetch(cut)).call(0, 'GET /user/me')).rejects.toMatchObject({
      kind: 'network',
    });
  });

  it('passes on that the caller took the question back', async () => {
    const stop = new AbortController();
    const call = clientOf(hangingFetch()).call(0, 'GET /user/me', { signal: stop.signal });
    stop.abort(new Error('left the screen'));
    await expect(call).rejects.toThrow('left the screen');
  });
});

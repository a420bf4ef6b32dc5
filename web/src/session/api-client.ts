import { ApiError, kindOfStatus } from './api-error';
import { createRefresher, type LockRunner } from './refresher';
import type { SessionStore } from './session-store';

export type QueryValue = string | number | boolean | null | undefined;

export type ApiCall = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Behind `/api`, with a leading slash. */
  path: string;
  body?: unknown;
  query?: Record<string, QueryValue | readonly QueryValue[]>;
  signal?: AbortSignal;
  timeoutSeconds?: number;
  headers?: Record<string, string>;
};

export type ApiClientDeps = {
  store: SessionStore;
  fetch: typeof fetch;
  language: () => string;
  withLock: LockRunner;
  baseUrl?: string;
};

const DEFAULT_TIMEOUT_SECONDS = 20;

export type ApiClient = ReturnType<typeof createApiClient>;

export function createApiClient(deps: ApiClientDeps) {
  const base = deps.baseUrl ?? '/api';

  async function send(call: ApiCall, token: string | undefined): Promise<Response> {
    const headers: Record<string, string> = { 'Accept-Language': deps.language(), ...call.headers };
    if (token) headers.Authorization = `Bearer ${token}`;
    const isForm = call.body instanceof FormData;
    if (call.body !== undefined && !isForm) headers['Content-Type'] = 'application/json';
    const timeout = AbortSignal.timeout((call.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS) * 1000);
    const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout;
    try {
      return await deps.fetch(base + call.path + queryString(call.query), {
        method: call.method ?? 'GET',
        headers,
        body:
          call.body === undefined ? undefined : isForm ? (call.body as FormData) : JSON.stringify(call.body),
        signal,
      });
    } catch (cause) {
      // The caller took its question back: that is no failure to show.
      if (call.signal?.aborted) throw cause;
      throw new ApiError({ kind: timeout.aborted ? 'timeout' : 'network', status: 0 });
    }
  }

  const refresh = createRefresher({
    store: deps.store,
    withLock: deps.withLock,
    requestTokens: async (refreshToken, identifier) => {
      const call: ApiCall = { method: 'POST', path: '/identity/token', body: { refreshToken, identifier } };
      return readEnvelope(await send(call, undefined));
    },
  });

  /** The raw answer of a signed-in call; a refused token is replaced and the call made once more. */
  async function sendSignedIn(accountIndex: number, call: ApiCall): Promise<Response> {
    const session = deps.store.find(accountIndex);
    if (!session || session.isExpired) throw sessionError();
    const response = await send(call, session.token);
    if (response.status !== 401) return guardSession(session.identifier, response);
    const token = await refresh(session.identifier, session.token);
    const second = await send(call, token);
    return guardSession(session.identifier, second);
  }

  async function guardSession(identifier: string, response: Response): Promise<Response> {
    if (response.status !== 419) return response;
    deps.store.expire(identifier);
    throw sessionError();
  }

  return {
    sendSignedIn,
    callApi: async <T>(accountIndex: number, call: ApiCall): Promise<T> =>
      readEnvelope<T>(await sendSignedIn(accountIndex, call)),
    callPublic: async <T>(call: ApiCall): Promise<T> => readEnvelope<T>(await send(call, undefined)),
    callFile: async (
      accountIndex: number,
      call: ApiCall,
    ): Promise<{ blob: Blob; fileName: string | null }> => {
      const response = await sendSignedIn(accountIndex, call);
      if (!response.ok) await readEnvelope(response);
      return { blob: await response.blob(), fileName: fileNameOf(response) };
    },
  };
}

export function sessionError(): ApiError {
  return new ApiError({ kind: 'session', status: 419, type: 'SESSION_ERROR' });
}

type Envelope = {
  success?: boolean;
  data?: unknown;
  type?: string;
  message?: string;
  errors?: unknown;
  details?: Record<string, unknown>;
};

async function readEnvelope<T>(response: Response): Promise<T> {
  const body = await readBody(response);
  if (response.ok && body?.success !== false) return body?.data as T;
  throw new ApiError({
    kind: kindOfStatus(response.ok ? 400 : response.status, body?.type),
    status: response.status,
    type: body?.type,
    serverMessage: body?.message,
    errors: body?.errors,
    details: body?.details,
    retryAfterSeconds: Number(response.headers.get('Retry-After')) || undefined,
  });
}

async function readBody(response: Response): Promise<Envelope | null> {
  try {
    return (await response.json()) as Envelope;
  } catch {
    if (response.ok && response.status !== 204)
      throw new ApiError({ kind: 'other', status: response.status });
    return null;
  }
}

export function queryString(query: ApiCall['query']): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(key, String(one));
    }
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}

function fileNameOf(response: Response): string | null {
  const header = response.headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(header)?.[1] ?? null;
}

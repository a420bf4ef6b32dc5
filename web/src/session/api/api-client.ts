import { type AnswerTo, addressOf, type CallName, type GivenTo } from '@mazad/contract/calls';
import type { TokenStore } from '../session-store';
import { ApiError, kindOfStatus, sessionError } from './api-error';
import { createRefresher, type LockRunner } from './refresher';
import { TIMEOUT_SECONDS } from './timeouts';

type QueryValue = string | number | boolean | null | undefined;

export type ApiCall = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, with a leading slash. */
  path: string;
  body?: unknown;
  query?: Record<string, QueryValue | readonly QueryValue[]>;
  signal?: AbortSignal;
  /** Null for a stream, which its reader ends. */
  timeoutSeconds?: number | null;
  headers?: Record<string, string>;
  /** Continues when the page is closed. */
  keepalive?: boolean;
  /** Replaces fetch, such as to report upload progress. */
  fetch?: typeof fetch;
};

/** Options of a call besides the endpoint's input. */
export type Sending = Pick<ApiCall, 'signal' | 'timeoutSeconds' | 'headers' | 'keepalive' | 'fetch'>;
/** The arguments after a call's name; optional if the endpoint needs none. */
export type Given<N extends CallName> =
  object extends GivenTo<N> ? [given?: GivenTo<N> & Sending] : [given: GivenTo<N> & Sending];

function callOf<N extends CallName>(name: N, [given]: Given<N>): ApiCall {
  const { params, ...rest } = (given ?? {}) as Sending & { params?: unknown };
  return { ...rest, ...addressOf(name, params) };
}

export type ApiClientDeps = {
  store: TokenStore;
  fetch: typeof fetch;
  language: () => string;
  withLock: LockRunner;
  /** Called for each failed renewal of a session. */
  onRenewalFailure?: (error: unknown) => void;
  baseUrl?: string;
};

export type NamedFile = { blob: Blob; fileName: string | null };

/** A response and its reader; the time limit covers both. */
type Sent = {
  response: Response;
  read: <Body>(body: (response: Response) => Promise<Body>) => Promise<Body>;
};

export function createApiClient(deps: ApiClientDeps) {
  const base = deps.baseUrl ?? '/api';

  async function send(call: ApiCall, token: string | undefined): Promise<Sent> {
    const headers: Record<string, string> = { 'Accept-Language': deps.language(), ...call.headers };
    if (token) headers.Authorization = `Bearer ${token}`;
    const isForm = call.body instanceof FormData;
    if (call.body !== undefined && !isForm) headers['Content-Type'] = 'application/json';
    const limit = new AbortController();
    // The limit also covers reading, because a body may stop midway.
    const { timeoutSeconds = TIMEOUT_SECONDS.usual } = call;
    const timer =
      timeoutSeconds === null ? undefined : setTimeout(() => limit.abort(), timeoutSeconds * 1000);
    const explain = (cause: unknown) => {
      // A cancelled request is no error to show.
      if (call.signal?.aborted) return cause;
      return new ApiError({ kind: limit.signal.aborted ? 'timeout' : 'network', status: 0 });
    };
    try {
      const response = await (call.fetch ?? deps.fetch)(base + call.path + queryString(call.query), {
        method: call.method ?? 'GET',
        headers,
        keepalive: call.keepalive ?? false,
        body:
          call.body === undefined ? undefined : isForm ? (call.body as FormData) : JSON.stringify(call.body),
        signal: call.signal ? AbortSignal.any([call.signal, limit.signal]) : limit.signal,
      });
      const read: Sent['read'] = (body) =>
        body(response)
          .catch((cause: unknown) => {
            throw explain(cause);
          })
          .finally(() => clearTimeout(timer));
      return { response, read };
    } catch (cause) {
      clearTimeout(timer);
      throw explain(cause);
    }
  }

  const refresh = createRefresher({
    store: deps.store,
    withLock: deps.withLock,
    onFailure: deps.onRenewalFailure ?? (() => undefined),
    requestTokens: async (refreshToken, identifier) => {
      const call: ApiCall = { method: 'POST', path: '/identity/token', body: { refreshToken, identifier } };
      return readEnvelope(await send(call, undefined));
    },
  });

  /** The answer of a signed-in call; a refused token is renewed and the call repeated once. */
  async function exchange(accountIndex: number, call: ApiCall): Promise<Sent> {
    const session = deps.store.find(accountIndex);
    if (!session || session.isExpired) throw sessionError();
    const { identifier, token } = session;
    const sent = await send(call, token);
    if (sent.response.status === 401) await drop(sent);
    const last = sent.response.status === 401 ? await send(call, await refresh(identifier, token)) : sent;
    if (last.response.status === 419) {
      await drop(last);
      deps.store.expire(identifier);
      throw sessionError();
    }
    return last;
  }

  return {
    /** The raw response, for streaming. */
    sendSignedIn: async (accountIndex: number, call: ApiCall): Promise<Response> =>
      (await exchange(accountIndex, call)).response,
    call: async <N extends CallName>(
      accountIndex: number,
      name: N,
      ...given: Given<N>
    ): Promise<AnswerTo<N>> => readEnvelope(await exchange(accountIndex, callOf(name, given))),
    callPublic: async <N extends CallName>(name: N, ...given: Given<N>): Promise<AnswerTo<N>> =>
      readEnvelope(await send(callOf(name, given), undefined)),
    /** A file with the server's file name. */
    callFile: async <N extends CallName>(
      accountIndex: number,
      name: N,
      ...given: Given<N>
    ): Promise<NamedFile> => {
      const sent = await exchange(accountIndex, callOf(name, given));
      if (!sent.response.ok) await readEnvelope(sent);
      const blob = await sent.read((response) => response.blob());
      return { blob, fileName: fileNameOf(sent.response) };
    },
  };
}

type Envelope = {
  success?: boolean;
  data?: unknown;
  type?: string;
  message?: string;
  errors?: unknown;
  details?: Record<string, unknown>;
};

async function readEnvelope<T>(sent: Sent): Promise<T> {
  const { response } = sent;
  const body = await readBody(sent);
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

/** Discards an unread response. */
function drop(sent: Sent): Promise<unknown> {
  return sent.read(async ({ body }) => body?.cancel()).catch(() => undefined);
}

async function readBody({ response, read }: Sent): Promise<Envelope | null> {
  const text = await read(() => response.text());
  try {
    return JSON.parse(text) as Envelope;
  } catch {
    if (response.ok && response.status !== 204)
      throw new ApiError({ kind: 'other', status: response.status });
    return null;
  }
}

function queryString(query: ApiCall['query']): string {
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

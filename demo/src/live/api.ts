import { fillPath } from '@mazad/contract/calls';
import {
  type BodyOf,
  type DataOf,
  DEMO_USER_AGENT,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
} from '@mazad/contract/http';

const TIMEOUT_MS = 15_000;
/** Statuses that say nothing about the request itself. */
const PASSING = new Set([0, 408, 429, 500, 502, 503, 504]);

/** An error answer; status 0 if there was none. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
    readonly details: Record<string, unknown> = {},
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(`${type}: ${message}`);
  }

  /** Whether the same call may succeed a moment later. */
  get isPassing(): boolean {
    return PASSING.has(this.status);
  }
}

export interface CallInput<E> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
  /** Replaces the body, for files. */
  form?: FormData;
  headers?: Record<string, string>;
}

export interface Api {
  origin: string;
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>, stop: AbortSignal): Promise<DataOf<E>>;
}

interface Envelope {
  success?: boolean;
  data?: unknown;
  type?: string;
  message?: string;
  details?: Record<string, unknown>;
}

function queryOf(query: unknown): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) search.set(key, String(value));
  }
  return search.size > 0 ? `?${search}` : '';
}

/** Sends a request within the time limit; status 0 without an answer. */
async function send(url: string, init: RequestInit, stop: AbortSignal): Promise<Response> {
  // A listener that is removed again: `AbortSignal.any` on a long-lived signal leaks memory.
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, TIMEOUT_MS);
  stop.addEventListener('abort', abort);
  try {
    if (stop.aborted) abort();
    const response = await fetch(url, { ...init, signal: controller.signal });
    // Read here, so that the limit covers the whole answer.
    return new Response(await response.arrayBuffer(), response);
  } catch (error) {
    const { message, cause } = error as Error;
    throw new ApiError(0, 'UNREACHABLE', cause instanceof Error && cause.message ? cause.message : message);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', abort);
  }
}

async function readEnvelope(response: Response): Promise<Envelope> {
  try {
    return (await response.json()) as Envelope;
  } catch {
    return {};
  }
}

/** Calls the platform like any client; throws an ApiError for error answers. */
export function createApi(origin: string): Api {
  return {
    origin,
    async call(endpoint, input, stop) {
      const url = `${origin}/api${fillPath(endpoint.path, input.params)}${queryOf(input.query)}`;
      const json = input.body === undefined ? undefined : JSON.stringify(input.body);
      const headers = {
        'user-agent': DEMO_USER_AGENT,
        ...input.headers,
        ...(json ? { 'content-type': 'application/json' } : {}),
      };
      const response = await send(url, { method: endpoint.method, headers, body: json ?? input.form }, stop);
      const envelope = await readEnvelope(response);
      if (response.ok && envelope.success) return envelope.data as DataOf<typeof endpoint>;
      const retryAfter = Number(response.headers.get('retry-after'));
      throw new ApiError(
        response.status,
        envelope.type ?? `HTTP_${response.status}`,
        envelope.message ?? response.statusText,
        envelope.details,
        retryAfter > 0 ? retryAfter : null,
      );
    },
  };
}

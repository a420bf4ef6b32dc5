import type { BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '@mazad/contract/http';

const TIMEOUT_MS = 15_000;
/** Answers that say nothing about the request itself. */
const PASSING = new Set([0, 408, 429, 500, 502, 503, 504]);

/** An answer that is not a success; status 0 when there was none. */
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

  /** The same call may succeed a moment later. */
  get isPassing(): boolean {
    return PASSING.has(this.status);
  }
}

export interface CallInput<E> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
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

function pathOf(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, string>;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

function queryOf(query: unknown): string {
  const given = Object.entries((query ?? {}) as Record<string, unknown>).filter(([, v]) => v !== undefined);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  return given.length > 0 ? `?${search}` : '';
}

async function readEnvelope(response: Response): Promise<Envelope> {
  try {
    return (await response.json()) as Envelope;
  } catch {
    return {};
  }
}

/** Calls the platform as any client does; throws an ApiError for whatever is not a success. */
export function createApi(origin: string): Api {
  return {
    origin,
    async call(endpoint, input, stop) {
      const url = `${origin}/api${pathOf(endpoint.path, input.params)}${queryOf(input.query)}`;
      let response: Response;
      try {
        response = await fetch(url, {
          method: endpoint.method,
          headers: {
            ...input.headers,
            ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          body: input.body === undefined ? undefined : JSON.stringify(input.body),
          signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]),
        });
      } catch (error) {
        const { message, cause } = error as Error;
        const reason = cause instanceof Error && cause.message ? cause.message : message;
        throw new ApiError(0, 'UNREACHABLE', reason);
      }
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

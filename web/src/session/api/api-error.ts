export type ApiErrorKind = 'session' | 'badRequest' | 'notFound' | 'network' | 'timeout' | 'other';

export type ApiErrorFields = {
  kind: ApiErrorKind;
  status: number;
  type?: string;
  serverMessage?: string;
  errors?: unknown;
  /** Data for programs, such as the nearest valid prices. */
  details?: Record<string, unknown>;
  retryAfterSeconds?: number;
};

/** Any failed call. `errorText` gives its text in the current language. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly type: string;
  readonly serverMessage: string | undefined;
  readonly errors: unknown;
  readonly details: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | undefined;

  constructor(fields: ApiErrorFields) {
    super(fields.serverMessage ?? fields.type ?? fields.kind);
    this.name = 'ApiError';
    this.kind = fields.kind;
    this.status = fields.status;
    this.type = fields.type ?? '';
    this.serverMessage = fields.serverMessage;
    this.errors = fields.errors;
    this.details = fields.details ?? {};
    this.retryAfterSeconds = fields.retryAfterSeconds;
  }
}

export function sessionError(): ApiError {
  return new ApiError({ kind: 'session', status: 419, type: 'SESSION_ERROR' });
}

export function networkError(): ApiError {
  return new ApiError({ kind: 'network', status: 0 });
}

export function kindOfStatus(status: number, type: string | undefined): ApiErrorKind {
  if (status === 419 || type === 'SESSION_ERROR') return 'session';
  if (status === 404) return 'notFound';
  if (status >= 400 && status < 500) return 'badRequest';
  return 'other';
}

/** For React Query: retries only temporary errors. A timeout is shown at once, because the user has waited already. */
export function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'network' || error.status >= 500);
}

/** What was to be changed is not any more as it was seen. */
export function isOvertaken(error: unknown): boolean {
  const OTHER_CAME_FIRST = ['CHANGED_SINCE', 'SIGNUP_STAGE', 'REVIEW_MOVE_NOT_ALLOWED'];
  return error instanceof ApiError && OTHER_CAME_FIRST.includes(error.type);
}

import type { BodyOf } from '@mazad/contract/http';
import type { telemetryEndpoints } from '@mazad/contract/telemetry';
import { ApiError } from './api-error';

export type BrowserErrorReport = BodyOf<typeof telemetryEndpoints.reportBrowserError>;

const REPORTS_PER_MINUTE = 5;

type ReporterDeps = {
  send: (report: BrowserErrorReport) => void;
  /** The route pattern, without ids and query. */
  page: () => string;
  release: string;
  now?: () => number;
};

/** Reports an error of the web app to the server: each once a session, at most five a minute, no personal data. */
export function createErrorReporter({ send, page, release, now = Date.now }: ReporterDeps) {
  const told = new Set<string>();
  let sentAt: number[] = [];

  /** `title`: what was attempted, if the error does not tell. */
  return function report(error: unknown, title?: string): void {
    if (isOrdinary(error, title !== undefined)) return;
    const { message, stack } = describe(error);
    const words = (title ? `${title}: ${message}` : message).slice(0, 500);
    const fingerprint = `${words}\n${stack.split('\n').slice(0, 3).join('\n')}`;
    const time = now();
    sentAt = sentAt.filter((at) => time - at < 60_000);
    if (told.has(fingerprint) || sentAt.length >= REPORTS_PER_MINUTE) return;
    told.add(fingerprint);
    sentAt.push(time);
    send({ message: words, stack: stack.slice(0, 4000), page: page().slice(0, 200), release });
  };
}

/**
 * A lost connection, a cancelled request, or a message for the dealer is no fault of the app. For attempts with a
 * title, refusals are reported too (second specification, 8).
 */
function isOrdinary(error: unknown, hasTitle: boolean): boolean {
  if (!(error instanceof ApiError)) return error instanceof DOMException && error.name === 'AbortError';
  return hasTitle ? error.kind === 'network' : error.kind !== 'other';
}

function describe(error: unknown): { message: string; stack: string } {
  // The server's text may name a person; kind and status do not.
  if (error instanceof ApiError)
    return { message: `${error.kind} ${error.status} ${error.type}`.trim(), stack: '' };
  if (!(error instanceof Error)) return { message: withoutPersons(String(error)) || 'unknown', stack: '' };
  return {
    message: withoutPersons(`${error.name}: ${error.message}`),
    stack: withoutPersons(error.stack ?? ''),
  };
}

/** Removes URLs, tokens, ids and personal numbers from a text. */
export function withoutPersons(text: string): string {
  return text
    .replace(/[^\s@"'<>()]+@[^\s@"'<>()]+/g, '<email>')
    .replace(/([?#])[^\s)"':]*/g, '$1…')
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<token>')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '<id>')
    .replace(/\+?\d[\d\s-]{5,}\d/g, '<number>');
}

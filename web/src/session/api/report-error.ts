import type { BodyOf } from '@mazad/contract/http';
import type { telemetryEndpoints } from '@mazad/contract/telemetry';
import { ApiError } from './api-error';

export type BrowserErrorReport = BodyOf<typeof telemetryEndpoints.reportBrowserError>;

const REPORTS_PER_MINUTE = 5;

type ReporterDeps = {
  send: (report: BrowserErrorReport) => void;
  /** The pattern of the page's address, without its ids and its query. */
  page: () => string;
  release: string;
  now?: () => number;
};

/** Tells the server of an error of the interface: each one once a session, at most five a minute, no personal data. */
export function createErrorReporter({ send, page, release, now = Date.now }: ReporterDeps) {
  const told = new Set<string>();
  let sentAt: number[] = [];

  /** `title` is what was attempted, where the error alone does not tell. */
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
 * A lost connection, a question taken back, or an answer that the dealer can read is no fault of the interface. Of an
 * attempt with a title what was refused is told as well (second specification, 8).
 */
function isOrdinary(error: unknown, hasTitle: boolean): boolean {
  if (!(error instanceof ApiError)) return error instanceof DOMException && error.name === 'AbortError';
  return hasTitle ? error.kind === 'network' : error.kind !== 'other';
}

function describe(error: unknown): { message: string; stack: string } {
  // What a server said may name somebody; its kind and status do not.
  if (error instanceof ApiError)
    return { message: `${error.kind} ${error.status} ${error.type}`.trim(), stack: '' };
  if (!(error instanceof Error)) return { message: withoutPersons(String(error)) || 'unknown', stack: '' };
  return {
    message: withoutPersons(`${error.name}: ${error.message}`),
    stack: withoutPersons(error.stack ?? ''),
  };
}

/** Addresses, tokens, ids and numbers of people, wherever they stand in a text. */
export function withoutPersons(text: string): string {
  return text
    .replace(/[^\s@"'<>()]+@[^\s@"'<>()]+/g, '<email>')
    .replace(/([?#])[^\s)"':]*/g, '$1…')
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<token>')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '<id>')
    .replace(/\+?\d[\d\s-]{5,}\d/g, '<number>');
}

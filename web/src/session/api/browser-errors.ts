import { type BrowserErrorReport, createErrorReporter } from './report-error';

let pageOf = () => '';

/** The release is the file name that the build gives the first script. */
function releaseOf(page: Document): string {
  const script = page.querySelector<HTMLScriptElement>('script[type="module"]');
  return /-([\w-]+)\.js$/.exec(script?.src ?? '')?.[1] ?? 'dev';
}

/** Failures to send a report are ignored. */
function send(report: BrowserErrorReport): void {
  const call = { method: 'POST', headers: { 'Content-Type': 'application/json' }, keepalive: true };
  fetch('/api/telemetry/browser-errors', { ...call, body: JSON.stringify(report) }).catch(() => undefined);
}

export const reportError = createErrorReporter({
  send,
  page: () => pageOf(),
  release: releaseOf(document),
});

/** A script that fails to load offline is not an outdated version: the router would reload the page and lose it. */
export function keepPageWithoutLine(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!navigator.onLine) payload.message = 'No line';
  });
}

/** Reports uncaught errors. `page` returns the route pattern of the current URL. */
export function watchBrowserErrors(page: () => string): void {
  pageOf = page;
  // Without an error object it is from the browser or a foreign script.
  window.addEventListener('error', (event) => event.error && reportError(event.error));
  window.addEventListener('unhandledrejection', (event) => reportError(event.reason));
}

import { type BrowserErrorReport, createErrorReporter } from './report-error';

let pageOf = () => '';

/** Told by the name that the build gives the first script. */
function releaseOf(page: Document): string {
  const script = page.querySelector<HTMLScriptElement>('script[type="module"]');
  return /-([\w-]+)\.js$/.exec(script?.src ?? '')?.[1] ?? 'dev';
}

/** A report that cannot be sent is nobody's concern. */
function send(report: BrowserErrorReport): void {
  const call = { method: 'POST', headers: { 'Content-Type': 'application/json' }, keepalive: true };
  fetch('/api/telemetry/browser-errors', { ...call, body: JSON.stringify(report) }).catch(() => undefined);
}

export const reportError = createErrorReporter({
  send,
  page: () => pageOf(),
  release: releaseOf(document),
});

/**
 * A script that cannot come without a line is no fault of a version that is gone: for that the router loads the page
 * anew, and would lose it.
 */
export function keepPageWithoutLine(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!navigator.onLine) payload.message = 'No line';
  });
}

/** What no code of ours has caught. `page` gives the pattern of the open page's address. */
export function watchBrowserErrors(page: () => string): void {
  pageOf = page;
  // Without an error object it comes from the browser itself or from somebody else's script.
  window.addEventListener('error', (event) => event.error && reportError(event.error));
  window.addEventListener('unhandledrejection', (event) => reportError(event.reason));
}

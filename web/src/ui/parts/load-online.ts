import { importAgain } from '#/i18n/import-again';

/**
 * Whether a request failed for want of a line. It may fail before the browser knows that the line is gone, so the server
 * is asked.
 */
export async function isLineLost(): Promise<boolean> {
  if (!navigator.onLine) return true;
  return fetch(location.href, { method: 'HEAD' }).then(
    () => false,
    () => true,
  );
}

/**
 * Imports a file of the app. A failure without a line is retried once online; the screen works without the part until
 * then. Other errors are thrown.
 */
export async function loadOnline<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load().catch(importAgain<T>);
    } catch (error) {
      if (!(await isLineLost())) throw error;
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    }
  }
}

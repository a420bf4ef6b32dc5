/**
 * Fetches a part of the application. What fails while the browser is offline is tried again once it is back: until
 * then the screen stands without the part. Whatever else goes wrong is thrown.
 */
export async function loadOnline<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    }
  }
}

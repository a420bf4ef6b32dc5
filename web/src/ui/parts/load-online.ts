/**
 * Loads a part of the app. A failure while offline is retried once online; the screen works without the part until
 * then. Other errors are thrown.
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

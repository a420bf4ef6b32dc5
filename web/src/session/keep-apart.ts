import type { QueryClient } from '@tanstack/react-query';
import type { SessionStore } from './session-store';

/**
 * Clears a session's data when another session takes its index, in any tab (I7). A new sign-in of the same person
 * starts fresh too.
 */
export function keepAccountsApart(store: SessionStore, queryClient: QueryClient): () => void {
  let known = identifiersOf(store);
  return store.subscribe(() => {
    const now = identifiersOf(store);
    for (const [index, identifier] of known) {
      if (now.get(index) !== identifier) queryClient.removeQueries({ queryKey: [index] });
    }
    known = now;
  });
}

function identifiersOf(store: SessionStore): Map<number, string> {
  return new Map(store.list().map(({ index, identifier }) => [index, identifier]));
}

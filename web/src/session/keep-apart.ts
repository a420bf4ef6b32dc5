import type { QueryClient } from '@tanstack/react-query';
import type { SessionStore } from './session-store';

/**
 * What was read in one session is forgotten when another takes its index, in whichever tab that happened (I7). A new
 * sign-in of the same person begins afresh too.
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

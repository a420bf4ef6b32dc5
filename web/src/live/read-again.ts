import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Has what is on the screen of these queries read again; resolves with the answers. What is under way is waited for and
 * then asked for once more, since it may be older than the change: cut off, a slow line would never be heard (M17).
 */
export async function readAgain(client: QueryClient, ...queries: QueryFilters[]): Promise<void> {
  const read = async (filters: QueryFilters) => {
    const ask = () => client.invalidateQueries(filters, { cancelRefetch: false });
    if (client.isFetching(filters) > 0) await ask();
    await ask();
  };
  await Promise.all(queries.map(read));
}

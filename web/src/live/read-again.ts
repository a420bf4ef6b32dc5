import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Reloads visible queries; resolves with the answers. A running request is finished and then repeated, since it may be
 * older than the change: cancelling it would never finish on a slow connection (M17).
 */
export async function readAgain(client: QueryClient, ...queries: QueryFilters[]): Promise<void> {
  const read = async (filters: QueryFilters) => {
    const ask = () => client.invalidateQueries(filters, { cancelRefetch: false });
    if (client.isFetching(filters) > 0) await ask();
    await ask();
  };
  await Promise.all(queries.map(read));
}

import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reloads visible queries under these keys; resolves with the answers. A running request is finished and then repeated,
 * since it may be older than the change: cancelling it would never finish on a slow connection (M17).
 */
export async function readAgain(client: QueryClient, ...keys: QueryKey[]): Promise<void> {
  const read = async (queryKey: QueryKey) => {
    const ask = () => client.invalidateQueries({ queryKey }, { cancelRefetch: false });
    if (client.isFetching({ queryKey }) > 0) await ask();
    await ask();
  };
  await Promise.all(keys.map(read));
}

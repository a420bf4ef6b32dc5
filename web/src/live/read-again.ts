import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Has what is on the screen under these keys read again; resolves with the answers. What is under way is waited for and
 * then asked for once more, since it may be older than the change: cut off, a slow line would never be heard (M17).
 */
export async function readAgain(client: QueryClient, ...keys: QueryKey[]): Promise<void> {
  const read = async (queryKey: QueryKey) => {
    const ask = () => client.invalidateQueries({ queryKey }, { cancelRefetch: false });
    if (client.isFetching({ queryKey }) > 0) await ask();
    await ask();
  };
  await Promise.all(keys.map(read));
}

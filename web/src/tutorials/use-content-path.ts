import { useClientSettings } from '#/session/client-settings';
import type { Session } from '#/session/session-store';

const DEFAULT_REGION = 'uae';

/** Where the videos of the account's region lie, ending with a slash; null until this is known. */
export function useContentPath(account: Session | undefined) {
  const { data, isError, refetch } = useClientSettings();
  const region = account?.user.region.id ?? DEFAULT_REGION;
  return {
    path: data ? data.tutorialsUrl.replaceAll('{region}', encodeURIComponent(region)) : null,
    isError,
    retry: () => void refetch(),
  };
}

import { useClientSettings } from '#/session/api/client-settings';
import { useOpenRegions } from '#/session/open-regions';
import type { Session } from '#/session/session-store';

/** Base path of the videos of the account's region, or of the first region; null while unknown. */
export function useContentPath(account: Session | undefined) {
  const { data, isError, refetch } = useClientSettings();
  const isByRegion = data?.tutorialsUrl.includes('{region}') ?? false;
  const regions = useOpenRegions({ isWanted: isByRegion && account === undefined });
  const region = account?.user.region.id ?? regions.data?.[0]?.id;
  const isKnown = !isByRegion || region !== undefined;
  return {
    path: data && isKnown ? data.tutorialsUrl.replaceAll('{region}', encodeURIComponent(region ?? '')) : null,
    isError: isError || regions.isError,
    retry: () => void (regions.isError ? regions.refetch() : refetch()),
  };
}

import { useRegionName } from './use-regions';

/** Truncated in a column; the full name shows on hover. */
export function RegionName({ regionId }: { regionId: string }) {
  const name = useRegionName()(regionId);
  return (
    <bdi className="block overflow-hidden text-ellipsis whitespace-nowrap" title={name}>
      {name}
    </bdi>
  );
}

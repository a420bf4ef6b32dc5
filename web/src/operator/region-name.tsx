import { useRegionName } from './use-regions';

/** In a column: what does not fit is cut at its end, and whole for whoever points at it. */
export function RegionName({ regionId }: { regionId: string }) {
  const name = useRegionName()(regionId);
  return (
    <bdi className="block overflow-hidden text-ellipsis whitespace-nowrap" title={name}>
      {name}
    </bdi>
  );
}

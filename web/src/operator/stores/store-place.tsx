import { useRegionName } from '../use-regions';

type Placed = { branchName: string; regionId: string };

/** Branch and region, which distinguish stores with the same name. */
export function StorePlace({ store }: { store: Placed }) {
  const regionName = useRegionName();
  return (
    <>
      {store.branchName && (
        <>
          <bdi>{store.branchName}</bdi>
          {' · '}
        </>
      )}
      {regionName(store.regionId)}
    </>
  );
}

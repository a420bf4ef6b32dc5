import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { RegionsScreen } from '#/operator/market/regions-screen';
import type { RoomSearch } from '#/operator/room/room-search';

export const Route = createFileRoute('/operator/_console/regions')({
  validateSearch: (search: RoomSearch & SearchSchemaInput): RoomSearch => search,
  component: RegionsRoute,
});

function RegionsRoute() {
  return <RegionsScreen search={Route.useSearch()} />;
}

import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { RoomSearch } from '#/operator/room/room-search';
import { StoresScreen } from '#/operator/stores/stores-screen';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/stores')({
  validateSearch: (search: RoomSearch & SearchSchemaInput): RoomSearch => search,
  component: StoresRoute,
});

function StoresRoute() {
  return <StoresScreen search={Route.useSearch()} />;
}

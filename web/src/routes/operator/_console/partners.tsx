import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { PartnersScreen } from '#/operator/partners/partners-screen';
import type { RoomSearch } from '#/operator/room/room-search';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/partners')({
  validateSearch: (search: RoomSearch & SearchSchemaInput): RoomSearch => search,
  component: PartnersRoute,
});

function PartnersRoute() {
  return <PartnersScreen search={Route.useSearch()} />;
}

import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { PartnersScreen } from '#/operator/partners/partners-screen';
import type { RoomSearch } from '#/operator/room/room-search';

// The screen reads it with care; what does so stays out of the dealers' pages.
export const Route = createFileRoute('/operator/_console/partners')({
  validateSearch: (search: RoomSearch & SearchSchemaInput): RoomSearch => search,
  component: PartnersRoute,
});

function PartnersRoute() {
  return <PartnersScreen search={Route.useSearch()} />;
}

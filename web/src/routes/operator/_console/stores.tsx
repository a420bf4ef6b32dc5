import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { RoomSearch } from '#/operator/room/room-search';
import { StoresScreen } from '#/operator/stores/stores-screen';

// The screen reads it with care; what does so stays out of the dealers' pages.
export const Route = createFileRoute('/operator/_console/stores')({
  validateSearch: (search: RoomSearch & SearchSchemaInput): RoomSearch => search,
  component: StoresRoute,
});

function StoresRoute() {
  return <StoresScreen search={Route.useSearch()} />;
}

import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { RegistrationsScreen } from '#/operator/registrations/registrations-screen';
import type { RoomSearch } from '#/operator/room/room-search';

// The screen reads it with care; what does so stays out of the dealers' pages.
export const Route = createFileRoute('/operator/_console/registrations')({
  validateSearch: (search: RoomSearch & SearchSchemaInput): RoomSearch => search,
  component: RegistrationsRoute,
});

function RegistrationsRoute() {
  return <RegistrationsScreen search={Route.useSearch()} />;
}

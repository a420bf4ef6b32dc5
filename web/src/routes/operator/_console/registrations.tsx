import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { RegistrationsScreen } from '#/operator/registrations/registrations-screen';
import type { RoomSearch } from '#/operator/room/room-search';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/registrations')({
  validateSearch: (search: RoomSearch & SearchSchemaInput): RoomSearch => search,
  component: RegistrationsRoute,
});

function RegistrationsRoute() {
  return <RegistrationsScreen search={Route.useSearch()} />;
}

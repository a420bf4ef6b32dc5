import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { AskingsScreen } from '#/operator/askings/askings-screen';
import type { RoomSearch } from '#/operator/room/room-search';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/askings')({
  validateSearch: (search: RoomSearch & SearchSchemaInput): RoomSearch => search,
  component: AskingsRoute,
});

function AskingsRoute() {
  return <AskingsScreen search={Route.useSearch()} />;
}

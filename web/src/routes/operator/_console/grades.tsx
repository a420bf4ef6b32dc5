import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { GradesScreen } from '#/operator/market/grades-screen';
import type { RoomSearch } from '#/operator/room/room-search';

export const Route = createFileRoute('/operator/_console/grades')({
  validateSearch: (search: RoomSearch & SearchSchemaInput): RoomSearch => search,
  component: GradesRoute,
});

function GradesRoute() {
  return <GradesScreen search={Route.useSearch()} />;
}

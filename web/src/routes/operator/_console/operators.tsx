import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { OperatorsScreen } from '#/operator/operators/operators-screen';
import type { RoomSearch } from '#/operator/room/room-search';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/operators')({
  validateSearch: (search: RoomSearch & SearchSchemaInput): RoomSearch => search,
  component: OperatorsRoute,
});

function OperatorsRoute() {
  return <OperatorsScreen search={Route.useSearch()} />;
}

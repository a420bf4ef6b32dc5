import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { OperatorsScreen } from '#/operator/operators/operators-screen';
import type { RoomSearch } from '#/operator/room/room-search';

// The screen reads it with care; what does so stays out of the dealers' pages.
export const Route = createFileRoute('/operator/_console/operators')({
  validateSearch: (search: RoomSearch & SearchSchemaInput): RoomSearch => search,
  component: OperatorsRoute,
});

function OperatorsRoute() {
  return <OperatorsScreen search={Route.useSearch()} />;
}

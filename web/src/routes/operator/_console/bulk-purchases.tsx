import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { BulkScreen } from '#/operator/money/bulk/bulk-screen';
import type { RoomSearch } from '#/operator/room/room-search';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/bulk-purchases')({
  validateSearch: (search: RoomSearch & SearchSchemaInput): RoomSearch => search,
  component: BulkRoute,
});

function BulkRoute() {
  return <BulkScreen search={Route.useSearch()} />;
}

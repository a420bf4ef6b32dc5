import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { BulkScreen } from '#/operator/money/bulk/bulk-screen';
import type { RoomSearch } from '#/operator/room/room-search';

// The screen reads it with care; what does so stays out of the dealers' pages.
export const Route = createFileRoute('/operator/_console/bulk-purchases')({
  validateSearch: (search: RoomSearch & SearchSchemaInput): RoomSearch => search,
  component: BulkRoute,
});

function BulkRoute() {
  return <BulkScreen search={Route.useSearch()} />;
}

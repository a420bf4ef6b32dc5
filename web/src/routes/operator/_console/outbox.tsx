import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { OutboxScreen } from '#/operator/records/outbox-screen';
import type { RoomSearch } from '#/operator/room/room-search';

// The screen reads it with care; what does so stays out of the dealers' pages.
export const Route = createFileRoute('/operator/_console/outbox')({
  validateSearch: (search: RoomSearch & SearchSchemaInput): RoomSearch => search,
  component: OutboxRoute,
});

function OutboxRoute() {
  return <OutboxScreen search={Route.useSearch()} />;
}

import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { OutboxScreen } from '#/operator/records/outbox-screen';
import type { RoomSearch } from '#/operator/room/room-search';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/outbox')({
  validateSearch: (search: RoomSearch & SearchSchemaInput): RoomSearch => search,
  component: OutboxRoute,
});

function OutboxRoute() {
  return <OutboxScreen search={Route.useSearch()} />;
}

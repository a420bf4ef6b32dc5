import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { AuditScreen } from '#/operator/money/audit-screen';
import type { RoomSearch } from '#/operator/room/room-search';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/audit-result')({
  validateSearch: (search: RoomSearch & SearchSchemaInput): RoomSearch => search,
  component: AuditRoute,
});

function AuditRoute() {
  return <AuditScreen search={Route.useSearch()} />;
}

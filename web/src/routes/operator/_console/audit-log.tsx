import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { AuditLogScreen } from '#/operator/records/audit-log-screen';
import type { RoomSearch } from '#/operator/room/room-search';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/audit-log')({
  validateSearch: (search: RoomSearch & SearchSchemaInput): RoomSearch => search,
  component: AuditLogRoute,
});

function AuditLogRoute() {
  return <AuditLogScreen search={Route.useSearch()} />;
}

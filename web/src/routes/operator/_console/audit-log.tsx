import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { AuditLogScreen } from '#/operator/records/audit-log-screen';
import type { RoomSearch } from '#/operator/room/room-search';

// The screen reads it with care; what does so stays out of the dealers' pages.
export const Route = createFileRoute('/operator/_console/audit-log')({
  validateSearch: (search: RoomSearch & SearchSchemaInput): RoomSearch => search,
  component: AuditLogRoute,
});

function AuditLogRoute() {
  return <AuditLogScreen search={Route.useSearch()} />;
}

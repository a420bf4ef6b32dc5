import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { AuditScreen } from '#/operator/money/audit-screen';
import type { RoomSearch } from '#/operator/room/room-search';

// The screen reads it with care; what does so stays out of the dealers' pages.
export const Route = createFileRoute('/operator/_console/audit-result')({
  validateSearch: (search: RoomSearch & SearchSchemaInput): RoomSearch => search,
  component: AuditRoute,
});

function AuditRoute() {
  return <AuditScreen search={Route.useSearch()} />;
}

import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { ListSearch } from '#/operator/list/list-search';
import { AuditLogScreen } from '#/operator/records/audit-log-screen';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/audit-log')({
  validateSearch: (search: ListSearch & SearchSchemaInput): ListSearch => search,
  component: AuditLogRoute,
});

function AuditLogRoute() {
  return <AuditLogScreen search={Route.useSearch()} />;
}

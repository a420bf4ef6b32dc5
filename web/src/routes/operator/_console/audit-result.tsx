import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { ListSearch } from '#/operator/list/list-search';
import { AuditScreen } from '#/operator/money/audit-screen';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/audit-result')({
  validateSearch: (search: ListSearch & SearchSchemaInput): ListSearch => search,
  component: AuditRoute,
});

function AuditRoute() {
  return <AuditScreen search={Route.useSearch()} />;
}

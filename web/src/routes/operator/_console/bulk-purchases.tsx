import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { ListSearch } from '#/operator/list/list-search';
import { BulkScreen } from '#/operator/money/bulk/bulk-screen';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/bulk-purchases')({
  validateSearch: (search: ListSearch & SearchSchemaInput): ListSearch => search,
  component: BulkRoute,
});

function BulkRoute() {
  return <BulkScreen search={Route.useSearch()} />;
}

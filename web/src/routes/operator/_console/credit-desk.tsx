import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { ListSearch } from '#/operator/list/list-search';
import { CreditScreen } from '#/operator/money/credit-screen';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/credit-desk')({
  validateSearch: (search: ListSearch & SearchSchemaInput): ListSearch => search,
  component: CreditRoute,
});

function CreditRoute() {
  return <CreditScreen search={Route.useSearch()} />;
}

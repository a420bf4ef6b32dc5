import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { ListSearch } from '#/operator/list/list-search';
import { PaymentsScreen } from '#/operator/money/payments-screen';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/payments')({
  validateSearch: (search: ListSearch & SearchSchemaInput): ListSearch => search,
  component: PaymentsRoute,
});

function PaymentsRoute() {
  return <PaymentsScreen search={Route.useSearch()} />;
}

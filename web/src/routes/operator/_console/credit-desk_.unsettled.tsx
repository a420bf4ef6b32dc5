import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { StoreUnsettledScreen } from '#/operator/money/store-unsettled-screen';
import type { StoreUnsettledSearch } from '#/operator/money/store-unsettled-search';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/credit-desk_/unsettled')({
  validateSearch: (search: StoreUnsettledSearch & SearchSchemaInput): StoreUnsettledSearch => search,
  component: StoreUnsettledRoute,
});

function StoreUnsettledRoute() {
  return <StoreUnsettledScreen search={Route.useSearch()} />;
}

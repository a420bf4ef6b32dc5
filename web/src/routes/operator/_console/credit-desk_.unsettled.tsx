import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { StoreUnsettledScreen } from '#/operator/money/store-unsettled-screen';
import type { StoreUnsettledSearch } from '#/operator/money/store-unsettled-search';

// The screen reads it with care; what does so stays out of the dealers' pages.
export const Route = createFileRoute('/operator/_console/credit-desk_/unsettled')({
  validateSearch: (search: StoreUnsettledSearch & SearchSchemaInput): StoreUnsettledSearch => search,
  component: StoreUnsettledRoute,
});

function StoreUnsettledRoute() {
  return <StoreUnsettledScreen search={Route.useSearch()} />;
}

import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { StoreBidsScreen, type StoreBidsSearch } from '#/operator/stores/store-bids-screen';

// The screen reads it with care; what does so stays out of the dealers' pages.
export const Route = createFileRoute('/operator/_console/stores_/bids')({
  validateSearch: (search: StoreBidsSearch & SearchSchemaInput): StoreBidsSearch => search,
  component: StoreBidsRoute,
});

function StoreBidsRoute() {
  return <StoreBidsScreen search={Route.useSearch()} />;
}

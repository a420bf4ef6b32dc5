import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { StoreBidsScreen, type StoreBidsSearch } from '#/operator/stores/store-bids-screen';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/stores_/bids')({
  validateSearch: (search: StoreBidsSearch & SearchSchemaInput): StoreBidsSearch => search,
  component: StoreBidsRoute,
});

function StoreBidsRoute() {
  return <StoreBidsScreen search={Route.useSearch()} />;
}

import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { BrandsScreen } from '#/operator/catalog/brands-screen';
import type { ListSearch } from '#/operator/list/list-search';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/catalogue/brands')({
  validateSearch: (search: ListSearch & SearchSchemaInput): ListSearch => search,
  component: CatalogueRoute,
});

function CatalogueRoute() {
  return <BrandsScreen search={Route.useSearch()} />;
}

import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { CategoriesScreen } from '#/operator/catalog/categories-screen';
import type { ListSearch } from '#/operator/list/list-search';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/catalogue/categories')({
  validateSearch: (search: ListSearch & SearchSchemaInput): ListSearch => search,
  component: CatalogueRoute,
});

function CatalogueRoute() {
  return <CategoriesScreen search={Route.useSearch()} />;
}

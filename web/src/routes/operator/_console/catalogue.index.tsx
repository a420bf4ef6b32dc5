import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { ModelSearch } from '#/operator/catalog/catalog-search';
import { ModelsScreen } from '#/operator/catalog/models/models-screen';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/catalogue/')({
  validateSearch: (search: ModelSearch & SearchSchemaInput): ModelSearch => search,
  component: CatalogueRoute,
});

function CatalogueRoute() {
  return <ModelsScreen search={Route.useSearch()} />;
}

import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { ImportScreen, type ImportSearch } from '#/operator/catalog/import/import-screen';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/catalogue/import')({
  validateSearch: (search: ImportSearch & SearchSchemaInput): ImportSearch => search,
  component: CatalogueRoute,
});

function CatalogueRoute() {
  return <ImportScreen search={Route.useSearch()} />;
}

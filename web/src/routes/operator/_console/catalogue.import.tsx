import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { ImportScreen, type ImportSearch } from '#/operator/catalog/import/import-screen';

// The screen reads it with care; what does so stays out of the dealers' pages.
export const Route = createFileRoute('/operator/_console/catalogue/import')({
  validateSearch: (search: ImportSearch & SearchSchemaInput): ImportSearch => search,
  component: CatalogueRoute,
});

function CatalogueRoute() {
  return <ImportScreen search={Route.useSearch()} />;
}

import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { CategoriesScreen } from '#/operator/catalog/categories-screen';
import type { RoomSearch } from '#/operator/room/room-search';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/catalogue/categories')({
  validateSearch: (search: RoomSearch & SearchSchemaInput): RoomSearch => search,
  component: CatalogueRoute,
});

function CatalogueRoute() {
  return <CategoriesScreen search={Route.useSearch()} />;
}

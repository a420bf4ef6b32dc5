import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { BrandsScreen } from '#/operator/catalog/brands-screen';
import type { RoomSearch } from '#/operator/room/room-search';

// The screen reads it with care; what does so stays out of the dealers' pages.
export const Route = createFileRoute('/operator/_console/catalogue/brands')({
  validateSearch: (search: RoomSearch & SearchSchemaInput): RoomSearch => search,
  component: CatalogueRoute,
});

function CatalogueRoute() {
  return <BrandsScreen search={Route.useSearch()} />;
}

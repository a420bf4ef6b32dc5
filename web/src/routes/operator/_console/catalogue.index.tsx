import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { ModelsScreen } from '#/operator/catalog/models/models-screen';
import type { RoomSearch } from '#/operator/room/room-search';

// The screen reads it with care; what does so stays out of the dealers' pages.
export const Route = createFileRoute('/operator/_console/catalogue/')({
  validateSearch: (search: RoomSearch & SearchSchemaInput): RoomSearch => search,
  component: CatalogueRoute,
});

function CatalogueRoute() {
  return <ModelsScreen search={Route.useSearch()} />;
}

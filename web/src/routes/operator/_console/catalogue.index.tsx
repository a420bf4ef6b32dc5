import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { ModelsScreen } from '#/operator/catalog/models/models-screen';
import type { RoomSearch } from '#/operator/room/room-search';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/catalogue/')({
  validateSearch: (search: RoomSearch & SearchSchemaInput): RoomSearch => search,
  component: CatalogueRoute,
});

function CatalogueRoute() {
  return <ModelsScreen search={Route.useSearch()} />;
}

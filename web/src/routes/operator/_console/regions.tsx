import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { ListSearch } from '#/operator/list/list-search';
import { RegionsScreen } from '#/operator/market/regions-screen';

export const Route = createFileRoute('/operator/_console/regions')({
  validateSearch: (search: ListSearch & SearchSchemaInput): ListSearch => search,
  component: RegionsRoute,
});

function RegionsRoute() {
  return <RegionsScreen search={Route.useSearch()} />;
}

import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { ListSearch } from '#/operator/list/list-search';
import { StoresScreen } from '#/operator/stores/stores-screen';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/stores')({
  validateSearch: (search: ListSearch & SearchSchemaInput): ListSearch => search,
  component: StoresRoute,
});

function StoresRoute() {
  return <StoresScreen search={Route.useSearch()} />;
}

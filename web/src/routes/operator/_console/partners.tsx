import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { ListSearch } from '#/operator/list/list-search';
import { PartnersScreen } from '#/operator/partners/partners-screen';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/partners')({
  validateSearch: (search: ListSearch & SearchSchemaInput): ListSearch => search,
  component: PartnersRoute,
});

function PartnersRoute() {
  return <PartnersScreen search={Route.useSearch()} />;
}

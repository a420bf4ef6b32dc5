import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { ListSearch } from '#/operator/list/list-search';
import { GradesScreen } from '#/operator/market/grades-screen';

export const Route = createFileRoute('/operator/_console/grades')({
  validateSearch: (search: ListSearch & SearchSchemaInput): ListSearch => search,
  component: GradesRoute,
});

function GradesRoute() {
  return <GradesScreen search={Route.useSearch()} />;
}

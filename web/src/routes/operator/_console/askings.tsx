import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { AskingsScreen } from '#/operator/askings/askings-screen';
import type { ListSearch } from '#/operator/list/list-search';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/askings')({
  validateSearch: (search: ListSearch & SearchSchemaInput): ListSearch => search,
  component: AskingsRoute,
});

function AskingsRoute() {
  return <AskingsScreen search={Route.useSearch()} />;
}

import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { ListSearch } from '#/operator/list/list-search';
import { OperatorsScreen } from '#/operator/operators/operators-screen';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/operators')({
  validateSearch: (search: ListSearch & SearchSchemaInput): ListSearch => search,
  component: OperatorsRoute,
});

function OperatorsRoute() {
  return <OperatorsScreen search={Route.useSearch()} />;
}

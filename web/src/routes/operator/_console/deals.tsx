import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { DealsScreen } from '#/operator/deals/deals-screen';
import type { BoardSearch } from '#/operator/deals/deals-search';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/deals')({
  validateSearch: (search: BoardSearch & SearchSchemaInput): BoardSearch => search,
  component: DealsRoute,
});

function DealsRoute() {
  return <DealsScreen search={Route.useSearch()} />;
}

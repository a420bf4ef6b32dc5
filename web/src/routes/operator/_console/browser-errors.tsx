import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { ListSearch } from '#/operator/list/list-search';
import { BrowserErrorsScreen } from '#/operator/records/browser-errors-screen';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/browser-errors')({
  validateSearch: (search: ListSearch & SearchSchemaInput): ListSearch => search,
  component: BrowserErrorsRoute,
});

function BrowserErrorsRoute() {
  return <BrowserErrorsScreen search={Route.useSearch()} />;
}

import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { OverviewScreen } from '#/operator/overview/overview-screen';
import type { OverviewSearch } from '#/operator/overview/overview-search';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/overview')({
  validateSearch: (search: OverviewSearch & SearchSchemaInput): OverviewSearch => search,
  component: OverviewRoute,
});

function OverviewRoute() {
  return <OverviewScreen search={Route.useSearch()} />;
}

import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { OverviewScreen } from '#/operator/overview/overview-screen';
import type { OverviewSearch } from '#/operator/overview/overview-search';

// The screen reads it with care; what does so stays out of the dealers' pages.
export const Route = createFileRoute('/operator/_console/overview')({
  validateSearch: (search: OverviewSearch & SearchSchemaInput): OverviewSearch => search,
  component: OverviewRoute,
});

function OverviewRoute() {
  return <OverviewScreen search={Route.useSearch()} />;
}

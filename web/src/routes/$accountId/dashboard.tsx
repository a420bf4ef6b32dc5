import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { DashboardScreen } from '#/dashboard/dashboard-screen';
import { type DashboardSearch, noDashboardSearch, parseDashboardSearch } from '#/dashboard/dashboard-search';

export const Route = createFileRoute('/$accountId/dashboard')({
  validateSearch: (search: Partial<DashboardSearch> & SearchSchemaInput) => parseDashboardSearch(search),
  search: { middlewares: [stripSearchParams(noDashboardSearch)] },
  component: DashboardRoute,
});

function DashboardRoute() {
  return <DashboardScreen accountIndex={Number(Route.useParams().accountId)} search={Route.useSearch()} />;
}

import { createFileRoute, redirect, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { DashboardScreen } from '#/dashboard/dashboard-screen';
import { type DashboardSearch, noDashboardSearch, parseDashboardSearch } from '#/dashboard/dashboard-search';
import { sessions } from '#/session/api';
import { landingOf } from '#/session/use-session';

export const Route = createFileRoute('/$accountId/dashboard')({
  validateSearch: (search: Partial<DashboardSearch> & SearchSchemaInput) => parseDashboardSearch(search),
  search: { middlewares: [stripSearchParams(noDashboardSearch)] },
  beforeLoad: ({ params }) => {
    const session = sessions.find(Number(params.accountId));
    // A PAAS store begins with its deals (S6).
    if (session?.user.mode === 'PAAS') throw redirect({ ...landingOf(session), replace: true });
  },
  component: DashboardRoute,
});

function DashboardRoute() {
  return <DashboardScreen accountIndex={Number(Route.useParams().accountId)} search={Route.useSearch()} />;
}

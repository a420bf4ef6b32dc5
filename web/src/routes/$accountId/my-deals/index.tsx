import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { DealsScreen } from '#/deals/deals-screen';
import { DealsSearchSchema, noDealsSearch } from '#/deals/deals-search';

export const Route = createFileRoute('/$accountId/my-deals/')({
  validateSearch: DealsSearchSchema,
  search: { middlewares: [stripSearchParams(noDealsSearch)] },
  component: DealsRoute,
});

function DealsRoute() {
  const search = Route.useSearch();
  return <DealsScreen accountIndex={Number(Route.useParams().accountId)} search={search} />;
}

import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { DealsScreen } from '#/deals/list/deals-screen';
import { type DealsSearch, noDealsSearch, parseDealsSearch } from '#/deals/list/deals-search';

export const Route = createFileRoute('/$accountId/my-deals/')({
  validateSearch: (search: Partial<DealsSearch> & SearchSchemaInput) => parseDealsSearch(search),
  search: { middlewares: [stripSearchParams(noDealsSearch)] },
  component: DealsRoute,
});

function DealsRoute() {
  const search = Route.useSearch();
  return <DealsScreen reading="deals" accountIndex={Number(Route.useParams().accountId)} search={search} />;
}

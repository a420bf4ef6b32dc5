import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { DealsScreen } from '#/deals/list/deals-screen';
import { type DealsSearch, noDealsSearch, parseAppraisalsSearch } from '#/deals/list/deals-search';

export const Route = createFileRoute('/$accountId/appraisals/')({
  validateSearch: (search: Partial<DealsSearch> & SearchSchemaInput) => parseAppraisalsSearch(search),
  search: { middlewares: [stripSearchParams(noDealsSearch)] },
  component: AppraisalsRoute,
});

function AppraisalsRoute() {
  const search = Route.useSearch();
  return (
    <DealsScreen reading="appraisals" accountIndex={Number(Route.useParams().accountId)} search={search} />
  );
}

import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { UnsettledScreen } from '#/statement/unsettled/unsettled-screen';
import {
  noUnsettledSearch,
  parseUnsettledSearch,
  type UnsettledSearch,
} from '#/statement/unsettled/unsettled-search';

export const Route = createFileRoute('/$accountId/statement_/unsettled')({
  validateSearch: (search: Partial<UnsettledSearch> & SearchSchemaInput) => parseUnsettledSearch(search),
  search: { middlewares: [stripSearchParams(noUnsettledSearch)] },
  component: UnsettledRoute,
});

function UnsettledRoute() {
  const search = Route.useSearch();
  return <UnsettledScreen accountIndex={Number(Route.useParams().accountId)} search={search} />;
}

import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { StatementScreen } from '#/statement/statement-screen';
import { noStatementSearch, parseStatementSearch, type StatementSearch } from '#/statement/statement-search';

export const Route = createFileRoute('/$accountId/statement')({
  validateSearch: (search: Partial<StatementSearch> & SearchSchemaInput) => parseStatementSearch(search),
  search: { middlewares: [stripSearchParams(noStatementSearch)] },
  component: StatementRoute,
});

function StatementRoute() {
  const search = Route.useSearch();
  return <StatementScreen accountIndex={Number(Route.useParams().accountId)} search={search} />;
}

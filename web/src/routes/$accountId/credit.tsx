import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { CreditScreen } from '#/credit/credit-screen';
import { type CreditSearch, parseCreditSearch } from '#/credit/credit-search';

export const Route = createFileRoute('/$accountId/credit')({
  validateSearch: (search: CreditSearch & SearchSchemaInput) => parseCreditSearch(search),
  component: CreditRoute,
});

function CreditRoute() {
  const { accountId } = Route.useParams();
  return <CreditScreen accountIndex={Number(accountId)} search={Route.useSearch()} />;
}

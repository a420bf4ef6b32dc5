import { createFileRoute, redirect, type SearchSchemaInput } from '@tanstack/react-router';
import { CreditScreen } from '#/credit/credit-screen';
import { type CreditSearch, parseCreditSearch } from '#/credit/credit-search';
import { sessions } from '#/session/api/api';

export const Route = createFileRoute('/$accountId/credit')({
  validateSearch: (search: CreditSearch & SearchSchemaInput) => parseCreditSearch(search),
  beforeLoad: ({ params }) => {
    const { user } = sessions.find(Number(params.accountId)) ?? {};
    // PAAS stores are redirected to their statement, like their notices (S6).
    if (user?.mode === 'PAAS') throw redirect({ to: '/$accountId/statement', params, replace: true });
  },
  component: CreditRoute,
});

function CreditRoute() {
  const { accountId } = Route.useParams();
  return <CreditScreen accountIndex={Number(accountId)} search={Route.useSearch()} />;
}

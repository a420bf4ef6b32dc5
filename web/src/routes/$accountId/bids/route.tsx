import {
  createFileRoute,
  redirect,
  type SearchSchemaInput,
  stripSearchParams,
  useParams,
} from '@tanstack/react-router';
import { BidsScreen } from '#/bids/bids-screen';
import { BIDS_SEARCH_DEFAULTS, type BidsSearchInput, parseBidsSearch } from '#/bids/bids-search';
import { sessions } from '#/session/api';

/** One screen for the list and its rank filters: going from one to the other keeps the rows that are shown. */
export const Route = createFileRoute('/$accountId/bids')({
  validateSearch: (search: BidsSearchInput & SearchSchemaInput) => parseBidsSearch(search),
  search: { middlewares: [stripSearchParams(BIDS_SEARCH_DEFAULTS)] },
  beforeLoad: ({ params }) => {
    // A PAAS store has prices per grade instead of bids (M1): this screen has nothing for it.
    const isPaas = sessions.find(Number(params.accountId))?.user.mode === 'PAAS';
    if (isPaas) throw redirect({ to: '/$accountId/my-deals', params, replace: true });
  },
  component: BidsRoute,
});

function BidsRoute() {
  const { accountId } = Route.useParams();
  const { filterId } = useParams({ strict: false });
  return <BidsScreen accountIndex={Number(accountId)} filterId={filterId} search={Route.useSearch()} />;
}

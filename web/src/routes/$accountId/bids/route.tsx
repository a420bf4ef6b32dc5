import {
  createFileRoute,
  redirect,
  type SearchSchemaInput,
  stripSearchParams,
  useParams,
} from '@tanstack/react-router';
import { BidsScreen } from '#/bids/bids-screen';
import { askAhead } from '#/bids/first-page';
import {
  BIDS_SEARCH_DEFAULTS,
  type BidsSearchInput,
  parseBidsSearch,
  viewOf,
} from '#/bids/frame/bids-search';
import { bidsLink, openingAddress } from '#/bids/views/view-address';
import { sessions } from '#/session/api/api';

/** One screen for the list and its rank filters, so that switching keeps the visible rows. */
export const Route = createFileRoute('/$accountId/bids')({
  validateSearch: (search: BidsSearchInput & SearchSchemaInput) => parseBidsSearch(search),
  search: { middlewares: [stripSearchParams(BIDS_SEARCH_DEFAULTS)] },
  beforeLoad: ({ params, search, cause, location }) => {
    const user = sessions.find(Number(params.accountId))?.user;
    // A filter in the query is moved to the path, so that each view has one URL.
    const filterId = search.filter ?? search.bidFilter;
    if (filterId)
      throw redirect({
        ...bidsLink(params.accountId, filterId),
        search: { ...search, filter: undefined, bidFilter: undefined },
        replace: true,
      });
    // Only on entering: clearing the filters must show all rows.
    const isBare = cause === 'enter' && /^\/\d+\/bids\/?$/.test(location.pathname);
    const opening = user && isBare ? openingAddress(user.email, search) : null;
    if (opening)
      throw redirect({
        ...bidsLink(params.accountId, opening.filterId),
        search: opening.search,
        replace: true,
      });
    if (cause === 'enter') {
      const [, listed] = /\/bids\/([^/]+)/.exec(location.pathname) ?? [];
      askAhead(Number(params.accountId), viewOf(search, listed));
    }
  },
  component: BidsRoute,
});

function BidsRoute() {
  const { accountId } = Route.useParams();
  const { filterId } = useParams({ strict: false });
  return <BidsScreen accountIndex={Number(accountId)} filterId={filterId} search={Route.useSearch()} />;
}

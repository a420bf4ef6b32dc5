import { createFileRoute, redirect, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { BidBookScreen } from '#/paas/bid-book-screen';
import { type BookSearch, NO_BOOK_SEARCH, parseBookSearch } from '#/paas/book-search';
import { sessions } from '#/session/api/api';
import { landingOf } from '#/session/use-session';

export const Route = createFileRoute('/$accountId/bid-book')({
  validateSearch: (search: Partial<BookSearch> & SearchSchemaInput) => parseBookSearch(search),
  search: { middlewares: [stripSearchParams(NO_BOOK_SEARCH)] },
  beforeLoad: ({ params }) => {
    const session = sessions.find(Number(params.accountId));
    // SPOT stores have one price per model, on the bids screen (M1).
    if (session?.user.mode === 'SPOT') throw redirect({ ...landingOf(session), replace: true });
  },
  component: BidBookRoute,
});

function BidBookRoute() {
  return <BidBookScreen accountIndex={Number(Route.useParams().accountId)} search={Route.useSearch()} />;
}

import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { ReviewsScreen } from '#/grade-reviews/list/reviews-screen';
import { noReviewsSearch, parseReviewsSearch, type ReviewsSearch } from '#/grade-reviews/list/reviews-search';

export const Route = createFileRoute('/$accountId/grade-reviews/')({
  validateSearch: (search: Partial<ReviewsSearch> & SearchSchemaInput) => parseReviewsSearch(search),
  search: { middlewares: [stripSearchParams(noReviewsSearch)] },
  component: ReviewsRoute,
});

function ReviewsRoute() {
  const search = Route.useSearch();
  return <ReviewsScreen accountIndex={Number(Route.useParams().accountId)} search={search} />;
}

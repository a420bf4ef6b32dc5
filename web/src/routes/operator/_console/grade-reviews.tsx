import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { DeskSearch } from '#/operator/reviews/queue/reviews-search';
import { ReviewsScreen } from '#/operator/reviews/reviews-screen';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/grade-reviews')({
  validateSearch: (search: DeskSearch & SearchSchemaInput): DeskSearch => search,
  component: GradeReviewsRoute,
});

function GradeReviewsRoute() {
  return <ReviewsScreen search={Route.useSearch()} />;
}

import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { DeskSearch } from '#/operator/reviews/queue/reviews-search';
import { ReviewsScreen } from '#/operator/reviews/reviews-screen';

// The screen reads it with care; what does so stays out of the dealers' pages.
export const Route = createFileRoute('/operator/_console/grade-reviews')({
  validateSearch: (search: DeskSearch & SearchSchemaInput): DeskSearch => search,
  component: GradeReviewsRoute,
});

function GradeReviewsRoute() {
  return <ReviewsScreen search={Route.useSearch()} />;
}

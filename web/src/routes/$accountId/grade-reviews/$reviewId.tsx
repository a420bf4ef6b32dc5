import { createFileRoute } from '@tanstack/react-router';
import { ReviewScreen } from '#/grade-reviews/review-screen';

export const Route = createFileRoute('/$accountId/grade-reviews/$reviewId')({ component: ReviewRoute });

function ReviewRoute() {
  const { accountId, reviewId } = Route.useParams();
  // Remounted for another review, so that no form stays open.
  return <ReviewScreen key={reviewId} accountIndex={Number(accountId)} reviewId={reviewId} />;
}

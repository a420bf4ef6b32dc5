import { createFileRoute } from '@tanstack/react-router';
import { NewReviewScreen } from '#/grade-reviews/request/new-review-screen';

/** `deal`: the chosen one. */
export const Route = createFileRoute('/$accountId/grade-reviews/new')({
  validateSearch: (search: Record<string, unknown>): { deal?: string } =>
    typeof search.deal === 'string' && /^[\w-]{1,32}$/.test(search.deal) ? { deal: search.deal } : {},
  component: NewReviewRoute,
});

function NewReviewRoute() {
  const { accountId } = Route.useParams();
  return <NewReviewScreen accountIndex={Number(accountId)} code={Route.useSearch().deal} />;
}

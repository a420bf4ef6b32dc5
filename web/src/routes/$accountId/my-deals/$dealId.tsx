import { createFileRoute } from '@tanstack/react-router';
import { DealScreen } from '#/deals/deal-screen';
import { DealReviewButton } from '#/grade-reviews/deal-review-button';

export const Route = createFileRoute('/$accountId/my-deals/$dealId')({ component: DealRoute });

function DealRoute() {
  const { accountId, dealId } = Route.useParams();
  const accountIndex = Number(accountId);
  return (
    <DealScreen
      accountIndex={accountIndex}
      dealId={dealId}
      reviewButton={(deal) => <DealReviewButton accountIndex={accountIndex} deal={deal} />}
    />
  );
}

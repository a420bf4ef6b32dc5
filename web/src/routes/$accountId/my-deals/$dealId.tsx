import { createFileRoute } from '@tanstack/react-router';
import { DealScreen } from '#/deals/deal-screen';

export const Route = createFileRoute('/$accountId/my-deals/$dealId')({ component: DealRoute });

function DealRoute() {
  const { accountId, dealId } = Route.useParams();
  return <DealScreen accountIndex={Number(accountId)} dealId={dealId} />;
}

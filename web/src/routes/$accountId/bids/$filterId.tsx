import { createFileRoute } from '@tanstack/react-router';
import { BidsScreen } from '#/bids/bids-screen';

export const Route = createFileRoute('/$accountId/bids/$filterId')({ component: FilteredBidsRoute });

function FilteredBidsRoute() {
  const { accountId, filterId } = Route.useParams();
  return <BidsScreen accountIndex={Number(accountId)} filterId={filterId} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { BidsScreen } from '#/bids/bids-screen';

export const Route = createFileRoute('/$accountId/bids/')({ component: BidsRoute });

function BidsRoute() {
  return <BidsScreen accountIndex={Number(Route.useParams().accountId)} filterId={null} />;
}

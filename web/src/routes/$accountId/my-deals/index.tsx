import { createFileRoute } from '@tanstack/react-router';
import { DealsScreen } from '#/deals/deals-screen';

export const Route = createFileRoute('/$accountId/my-deals/')({ component: DealsRoute });

function DealsRoute() {
  return <DealsScreen accountIndex={Number(Route.useParams().accountId)} />;
}

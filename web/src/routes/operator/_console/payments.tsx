import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { PaymentsScreen } from '#/operator/money/payments-screen';
import type { RoomSearch } from '#/operator/room/room-search';

// The screen reads it with care; what does so stays out of the dealers' pages.
export const Route = createFileRoute('/operator/_console/payments')({
  validateSearch: (search: RoomSearch & SearchSchemaInput): RoomSearch => search,
  component: PaymentsRoute,
});

function PaymentsRoute() {
  return <PaymentsScreen search={Route.useSearch()} />;
}

import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { PaymentsScreen } from '#/operator/money/payments-screen';
import type { RoomSearch } from '#/operator/room/room-search';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/payments')({
  validateSearch: (search: RoomSearch & SearchSchemaInput): RoomSearch => search,
  component: PaymentsRoute,
});

function PaymentsRoute() {
  return <PaymentsScreen search={Route.useSearch()} />;
}

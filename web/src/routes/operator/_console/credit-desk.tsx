import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { CreditScreen } from '#/operator/money/credit-screen';
import type { RoomSearch } from '#/operator/room/room-search';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/credit-desk')({
  validateSearch: (search: RoomSearch & SearchSchemaInput): RoomSearch => search,
  component: CreditRoute,
});

function CreditRoute() {
  return <CreditScreen search={Route.useSearch()} />;
}

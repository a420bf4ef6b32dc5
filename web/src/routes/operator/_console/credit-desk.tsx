import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { CreditScreen } from '#/operator/money/credit-screen';
import type { RoomSearch } from '#/operator/room/room-search';

// The screen reads it with care; what does so stays out of the dealers' pages.
export const Route = createFileRoute('/operator/_console/credit-desk')({
  validateSearch: (search: RoomSearch & SearchSchemaInput): RoomSearch => search,
  component: CreditRoute,
});

function CreditRoute() {
  return <CreditScreen search={Route.useSearch()} />;
}

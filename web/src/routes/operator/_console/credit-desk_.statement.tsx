import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { LedgerScreen } from '#/operator/money/ledger/ledger-screen';
import type { LedgerSearch } from '#/operator/money/ledger/ledger-search';

// The screen reads it with care; what does so stays out of the dealers' pages.
export const Route = createFileRoute('/operator/_console/credit-desk_/statement')({
  validateSearch: (search: LedgerSearch & SearchSchemaInput): LedgerSearch => search,
  component: LedgerRoute,
});

function LedgerRoute() {
  return <LedgerScreen search={Route.useSearch()} />;
}

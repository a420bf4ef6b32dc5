import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { LedgerScreen } from '#/operator/money/ledger/ledger-screen';
import type { LedgerSearch } from '#/operator/money/ledger/ledger-search';

// The screen validates it, so that the dealers' bundle does not contain that code.
export const Route = createFileRoute('/operator/_console/credit-desk_/statement')({
  validateSearch: (search: LedgerSearch & SearchSchemaInput): LedgerSearch => search,
  component: LedgerRoute,
});

function LedgerRoute() {
  return <LedgerScreen search={Route.useSearch()} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { KeyTable } from '#/bids/bulk/figures/key-list';
import { HelpPage } from '#/help/help-page';
import { HelpScreen } from '#/help/help-screen';
import { type GuideSearch, parseGuideSearch } from '#/page/guide-search';

type HelpSearch = GuideSearch & { q?: string | undefined };

export const Route = createFileRoute('/help')({
  validateSearch: (search): HelpSearch => {
    // A searched number arrives as a number.
    const q = typeof search.q === 'number' ? String(search.q) : search.q;
    return { ...parseGuideSearch(search), ...(typeof q === 'string' && { q: q.slice(0, 100) }) };
  },
  component: HelpRoute,
});

function HelpRoute() {
  const { account, q } = Route.useSearch();
  return (
    <HelpPage page="help" account={account}>
      {(session) => <HelpScreen account={session} search={q ?? ''} tableKeys={<KeyTable />} />}
    </HelpPage>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '#/help/help-page';
import { SupportScreen } from '#/help/support-screen';
import { type GuideSearch, parseGuideSearch } from '#/page/guide-search';

export const Route = createFileRoute('/support')({
  validateSearch: (search): GuideSearch => parseGuideSearch(search),
  component: SupportRoute,
});

function SupportRoute() {
  const { account } = Route.useSearch();
  return (
    <HelpPage page="support" account={account}>
      {(session) => <SupportScreen account={session} />}
    </HelpPage>
  );
}

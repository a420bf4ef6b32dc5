import { createFileRoute } from '@tanstack/react-router';
import { type GuideSearch, parseGuideSearch } from '#/page/guide-search';
import { TutorialsPage } from '#/tutorials/tutorials-page';
import { TutorialsScreen } from '#/tutorials/tutorials-screen';

export const Route = createFileRoute('/tutorials/')({
  validateSearch: (search): GuideSearch => parseGuideSearch(search),
  component: TutorialsRoute,
});

function TutorialsRoute() {
  const { account } = Route.useSearch();
  return (
    <TutorialsPage account={account} title="shell.nav.tutorials">
      {(session) => <TutorialsScreen account={session} />}
    </TutorialsPage>
  );
}

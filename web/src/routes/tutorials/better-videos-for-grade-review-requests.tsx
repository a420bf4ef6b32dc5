import { createFileRoute } from '@tanstack/react-router';
import { type GuideSearch, parseGuideSearch } from '#/page/guide-search';
import { ArticleScreen } from '#/tutorials/article-screen';
import { TutorialsPage } from '#/tutorials/tutorials-page';

export const Route = createFileRoute('/tutorials/better-videos-for-grade-review-requests')({
  validateSearch: (search): GuideSearch => parseGuideSearch(search),
  component: ArticleRoute,
});

function ArticleRoute() {
  const { account } = Route.useSearch();
  return (
    <TutorialsPage account={account} title="tutorials.article.title">
      {(session) => <ArticleScreen account={session} />}
    </TutorialsPage>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { type GuideSearch, parseGuideSearch } from '#/page/guide-search';
import { GradeChangeScreen } from '#/tutorials/grade-change-screen';
import { TutorialsPage } from '#/tutorials/tutorials-page';

type VideoSearch = GuideSearch & { video?: number | undefined };

export const Route = createFileRoute('/tutorials/grade-change-requests')({
  validateSearch: (search): VideoSearch => {
    const video = Number(search.video);
    return { ...parseGuideSearch(search), ...(Number.isInteger(video) && video >= 1 && { video }) };
  },
  component: GradeChangeRoute,
});

function GradeChangeRoute() {
  const { account, video } = Route.useSearch();
  return (
    <TutorialsPage account={account} title="tutorials.gradeChange.title">
      {(session) => <GradeChangeScreen account={session} number={video ?? 1} />}
    </TutorialsPage>
  );
}

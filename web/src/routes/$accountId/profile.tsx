import { createFileRoute, redirect } from '@tanstack/react-router';
import { ProfileScreen, type ProfileTab } from '#/account/profile-screen';
import { sessions } from '#/session/api';
import { landingOf } from '#/session/use-session';

type ProfileSearch = { tab?: ProfileTab };

export const Route = createFileRoute('/$accountId/profile')({
  validateSearch: (search): ProfileSearch => (search.tab === 'store' ? { tab: 'store' } : {}),
  beforeLoad: ({ params }) => {
    const session = sessions.find(Number(params.accountId));
    // A PAAS store has no profile.
    if (session?.user.mode === 'PAAS') throw redirect({ ...landingOf(session), replace: true });
  },
  component: ProfileRoute,
});

function ProfileRoute() {
  const { tab = 'profile' } = Route.useSearch();
  return <ProfileScreen accountIndex={Number(Route.useParams().accountId)} tab={tab} />;
}

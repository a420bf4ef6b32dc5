import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen, type ProfileTab } from '#/account/profile-screen';

type ProfileSearch = { tab?: ProfileTab };

export const Route = createFileRoute('/$accountId/profile')({
  validateSearch: (search): ProfileSearch => (search.tab === 'store' ? { tab: 'store' } : {}),
  component: ProfileRoute,
});

function ProfileRoute() {
  const { tab = 'profile' } = Route.useSearch();
  return <ProfileScreen accountIndex={Number(Route.useParams().accountId)} tab={tab} />;
}

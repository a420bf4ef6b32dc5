import { createFileRoute, redirect } from '@tanstack/react-router';
import { firstLiveSession, landingOf } from '#/session/use-session';

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    const session = firstLiveSession();
    if (!session) throw redirect({ to: '/login', replace: true });
    const params = { accountId: String(session.index) };
    if (landingOf(session) === 'my-deals')
      throw redirect({ to: '/$accountId/my-deals', params, replace: true });
    throw redirect({ to: '/$accountId/bids', params, replace: true });
  },
});

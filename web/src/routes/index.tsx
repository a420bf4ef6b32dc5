import { createFileRoute, redirect } from '@tanstack/react-router';
import { firstLiveSession, landingOf } from '#/session/use-session';

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    const session = firstLiveSession();
    if (!session) throw redirect({ to: '/login', replace: true });
    throw redirect({ ...landingOf(session), replace: true });
  },
});

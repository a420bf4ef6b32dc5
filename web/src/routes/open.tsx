import { createFileRoute, redirect } from '@tanstack/react-router';
import { noticeAddress } from '#/notifications/notice-address';
import { sessions } from '#/session/api/api';
import { firstLiveSession } from '#/session/use-session';

type OpenSearch = { user: string; to: string };

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Where mails and pushes lead: they know the member, not which of this browser's accounts it is (I7). */
export const Route = createFileRoute('/open')({
  validateSearch: (search: Record<string, unknown>): OpenSearch => ({
    user: textOf(search.user),
    to: textOf(search.to),
  }),
  beforeLoad: ({ search, location }) => {
    const session = sessions.list().find((one) => one.user.userId === search.user);
    if (!session || session.isExpired) {
      // Somebody else's mail opened here leads to the own account, not into a wrong one.
      throw !session && firstLiveSession()
        ? redirect({ to: '/', replace: true })
        : redirect({
            to: '/login',
            search: { email: session?.user.email, next: location.href },
            replace: true,
          });
    }
    throw redirect({ href: noticeAddress(session.index, search.to), replace: true });
  },
});

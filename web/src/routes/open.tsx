import { createFileRoute, redirect } from '@tanstack/react-router';
import { noticeAddress } from '#/notifications/notice-address';
import { sessions } from '#/session/api/api';
import { firstLiveSession } from '#/session/use-session';

type OpenSearch = { user: string; to: string };

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The target of links in mails and pushes, which know the member but not the account's index in this browser (I7). */
export const Route = createFileRoute('/open')({
  validateSearch: (search: Record<string, unknown>): OpenSearch => ({
    user: textOf(search.user),
    to: textOf(search.to),
  }),
  beforeLoad: ({ search, location }) => {
    const session = sessions.list().find((one) => one.user.userId === search.user);
    if (!session || session.isExpired) {
      // Somebody else's link opens the own account's start page instead of a wrong account.
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

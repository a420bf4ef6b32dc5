import { createFileRoute, Outlet, redirect, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PageProvider } from '#/page/page-context';
import { sessions } from '#/session/api';
import { landingOf, useSession } from '#/session/use-session';
import { Shell } from '#/shell/shell';
import { NotFoundScreen } from '#/shell/whole-page-states';
import { ToastProvider } from '#/ui/undo-toast';

export const Route = createFileRoute('/$accountId')({
  params: {
    parse: ({ accountId }) => {
      // Any other first segment is no account, so it is a page that does not exist.
      if (!/^\d{1,3}$/.test(accountId)) return false;
      return { accountId };
    },
  },
  beforeLoad: ({ params, location }) => {
    const session = sessions.find(Number(params.accountId));
    if (!session) throw redirect({ to: '/login', replace: true });
    if (session.isExpired)
      throw redirect({ to: '/login', search: { email: session.user.email }, replace: true });
    // An account alone is no page.
    if (/^\/\d+\/?$/.test(location.pathname)) throw redirect({ ...landingOf(session), replace: true });
  },
  component: AccountLayout,
  notFoundComponent: NotFoundScreen,
});

function AccountLayout() {
  const accountIndex = Number(Route.useParams().accountId);
  const session = useSession(accountIndex);
  const navigate = useNavigate();
  const isGone = !session || session.isExpired;
  const email = session?.user.email;

  useEffect(() => {
    if (isGone) void navigate({ to: '/login', search: email ? { email } : {}, replace: true });
  }, [isGone, email, navigate]);

  if (!session || isGone) return null;
  return (
    // A new identifier is a new life of the screens: nothing of one account stays for the next.
    <PageProvider key={session.identifier}>
      <ToastProvider>
        <Shell session={session}>
          <Outlet />
        </Shell>
      </ToastProvider>
    </PageProvider>
  );
}

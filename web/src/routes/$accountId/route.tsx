import { createFileRoute, Outlet, redirect, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { RegionZone } from '#/i18n/i18n-provider';
import { fetchWordsOf } from '#/i18n/words-files';
import { PageProvider } from '#/page/page-context';
import { sessions } from '#/session/api/api';
import { landingOf, returnTo, useSession } from '#/session/use-session';
import { Shell } from '#/shell/shell';
import { NotFoundScreen } from '#/shell/whole-page-states';
import { ToastProvider } from '#/ui/frames/undo-toast';

/** Screens that PAAS stores do not have: their prices per grade are no bids (M1, S6). */
const SPOT_ONLY = /^\/\d+\/(dashboard|bids|autopilot|appraisals|profile)\b/;

export const Route = createFileRoute('/$accountId')({
  params: {
    parse: ({ accountId }) => {
      // Another first segment is no account, so the page does not exist.
      if (!/^\d{1,3}$/.test(accountId)) return false;
      return { accountId };
    },
  },
  beforeLoad: ({ params, location }) => {
    const session = sessions.find(Number(params.accountId));
    if (!session) throw redirect({ to: '/login', replace: true });
    // An account without a page redirects.
    const hasNone = session.user.mode === 'PAAS' && SPOT_ONLY.test(location.pathname);
    if (hasNone || /^\/\d+\/?$/.test(location.pathname))
      throw redirect({ ...landingOf(session), replace: true });
    if (session.isExpired) throw redirect({ href: returnTo(session, location.href), replace: true });
    fetchWordsOf(location.pathname);
  },
  component: AccountLayout,
  notFoundComponent: NotFoundScreen,
});

function AccountLayout() {
  const accountIndex = Number(Route.useParams().accountId);
  const session = useSession(accountIndex);
  const router = useRouter();
  const isGone = !session || session.isExpired;

  useEffect(() => {
    if (isGone) router.history.replace(session ? returnTo(session, router.state.location.href) : '/login');
  }, [isGone, session, router]);

  if (!session || isGone) return null;
  return (
    // A new session remounts the screens, so that nothing of one account stays for the next.
    <PageProvider key={session.identifier}>
      <RegionZone value={session.user.region.timeZone}>
        <ToastProvider>
          <Shell session={session}>
            <Outlet />
          </Shell>
        </ToastProvider>
      </RegionZone>
    </PageProvider>
  );
}

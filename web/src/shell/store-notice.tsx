import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { readAgain } from '#/live/read-again';
import { type LiveRefresh, useLiveRefresh } from '#/live/use-live-refresh';
import { accountQuery } from '#/session/api/queries';
import type { Session } from '#/session/session-store';
import { NoticeBar } from '#/ui/frames/notice-bar';

/** An operator's changes of the store are in the user data. A change of mode is told by the bids that it ends. */
const storeRefresh: LiveRefresh = {
  isMeant: ({ kind, payload }) => kind === 'ACCOUNT_CHANGED' || payload.status === 'OFF',
  refresh: (queryClient, account) => readAgain(queryClient, accountQuery(account, 'GET /user/me')),
  gatherMs: 400,
};

/** Shown on every screen while the marketplace has switched the store off: its offers are in no book (M3). */
export function StoreNotice({ session }: { session: Session }) {
  const t = useTranslations('shell');
  useLiveRefresh(session.index, storeRefresh);
  if (session.user.userInfo.isBranchActive) return null;
  return (
    <NoticeBar label={t('store')} isGrave icon={<IconAlertTriangle size={16} />}>
      <p>
        <strong>{t('storeOffTitle')}</strong> {t('storeOffText')}
      </p>
      <Link to="/support">{t('guide.support')}</Link>
    </NoticeBar>
  );
}

import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { Words } from '#/session/frames/words';
import type { Session } from '#/session/session-store';
import { IconButton } from '#/ui/buttons/button';
import { Dropdown } from '#/ui/buttons/dropdown';
import { SkeletonRows } from '#/ui/frames/skeleton';
import { StateFrame } from '#/ui/frames/state-frame';
import { Ltr } from '#/ui/marks/ltr';
import classes from './bell.module.css';
import { NoticeFailed } from './notice-failed';
import { newestQuery, unreadQuery } from './notice-queries';
import { NoticeRow } from './notice-row';
import { useNoticesLive } from './use-notices-live';
import { useSeen } from './use-viewing';

const SHOWN_MAX = 99;

/** The bell with the unread count, and the newest notices. */
export function Bell({ session }: { session: Session }) {
  return (
    // Reserved while the texts load, so that the bar's tools do not move.
    <span className="inline-flex min-w-8">
      <Words of="notifications">
        <BellMenu session={session} />
      </Words>
    </span>
  );
}

function BellMenu({ session }: { session: Session }) {
  const t = useTranslations('notifications');
  useNoticesLive(session.index);
  const { data } = useQuery(unreadQuery(session.index));
  const count = data?.unReadNotification ?? 0;
  const label = t('unread', { count });
  return (
    <Dropdown
      label={t('newest')}
      kind="dialog"
      align="end"
      width={400}
      trigger={(trigger) => (
        <span className="relative inline-flex">
          <IconButton label={label} {...trigger}>
            <IconBell size={18} aria-hidden="true" />
          </IconButton>
          {count > 0 && (
            <span
              className={`${classes.count} absolute px-1 bg-accent text-on-accent font-semibold text-center pointer-events-none`}
              aria-hidden="true"
            >
              <Ltr>{count > SHOWN_MAX ? t('tooMany') : count}</Ltr>
            </span>
          )}
        </span>
      )}
    >
      {(close) => <Newest session={session} onClose={close} />}
    </Dropdown>
  );
}

function Newest({ session, onClose }: { session: Session; onClose: () => void }) {
  const t = useTranslations();
  const { locale } = useLocale();
  const { data, error, isFetching, refetch } = useQuery({
    ...newestQuery(session.index, locale),
    staleTime: 0,
  });
  const onSeen = useSeen(session.index);
  const params = { accountId: String(session.index) };
  return (
    <div className={classes.newest}>
      <header className="flex items-baseline justify-between gap-3 p-3 border-b border-b-line text-small">
        <h2 className="text-h3">{t('notifications.title')}</h2>
        <Link to="/$accountId/settings" params={params} hash="notifications" onClick={onClose}>
          {t('notifications.settings')}
        </Link>
      </header>
      {!data && !error && <SkeletonRows count={4} height={62} label={t('common.pleaseWait')} />}
      {!data && error && <NoticeFailed error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {data?.notifications.length === 0 && (
        <StateFrame kind="empty" title={t('notifications.empty')} text={t('notifications.emptyText')} />
      )}
      {data && data.notifications.length > 0 && (
        <ul className="m-0 p-0 list-none">
          {data.notifications.map((notice) => (
            <NoticeRow
              key={notice._id}
              notice={notice}
              accountIndex={session.index}
              isShort
              onSeen={onSeen}
              onFollow={onClose}
            />
          ))}
        </ul>
      )}
      <Link
        to="/$accountId/notifications"
        params={params}
        className="sticky -bottom-1 block py-2.5 px-3 bg-surface font-medium text-center"
        onClick={onClose}
      >
        {t('notifications.all')}
      </Link>
    </div>
  );
}

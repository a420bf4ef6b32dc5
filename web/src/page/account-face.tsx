import { useTranslations } from 'use-intl';
import type { Session } from '#/session/session-store';
import { Avatar } from '#/ui/pictures/avatar';
import classes from './menus.module.css';

export function AccountFace({ session, isFull = false }: { session: Session; isFull?: boolean }) {
  const t = useTranslations('shell');
  const { user } = session;
  const mode = user.mode === 'PAAS' ? t('paas') : t('spot');
  return (
    <span className={classes.face} data-full={isFull || undefined}>
      <Avatar name={user.storeName} picture={user.displayPicture} hue={session.index % 5} />
      <span className={classes.names}>
        <bdi className={classes.store}>{user.storeName}</bdi>
        <span className={classes.mode}>
          {session.isExpired ? t('expired') : isFull ? <bdi dir="ltr">{user.email}</bdi> : mode}
        </span>
      </span>
    </span>
  );
}

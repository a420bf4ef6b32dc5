import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { roleOf } from '#/session/roles';
import type { Session } from '#/session/session-store';
import { StatusBadge } from '#/ui/status-badge';
import classes from './person-card.module.css';
import { PhotoChange } from './photo-change';

/** Who is signed in, with the photo, above everything else that is known of the person. */
export function PersonCard({ session, children }: { session: Session; children: ReactNode }) {
  const t = useTranslations('account');
  const { user } = session;
  return (
    <div className={classes.card}>
      <PhotoChange session={session}>
        <bdi className={classes.name}>{`${user.firstName} ${user.lastName}`.trim()}</bdi>
        <span className={classes.where}>
          <bdi>{user.storeName}</bdi>
          <StatusBadge tone="plain">{t(`roles.${roleOf(user)}`)}</StatusBadge>
        </span>
      </PhotoChange>
      {children}
    </div>
  );
}

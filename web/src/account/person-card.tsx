import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { roleOf } from '#/session/roles';
import type { Session } from '#/session/session-store';
import { StatusBadge } from '#/ui/marks/status-badge';
import { PhotoChange } from './photo-change';

export function PersonCard({ session, children }: { session: Session; children: ReactNode }) {
  const t = useTranslations('account');
  const { user } = session;
  return (
    <div className="pt-4.5 px-5 pb-3 border border-line rounded-card bg-surface phone:pt-3.5 phone:px-4 phone:pb-2">
      <PhotoChange session={session}>
        <bdi className="text-h2 font-semibold leading-[1.3]">
          {`${user.firstName} ${user.lastName}`.trim()}
        </bdi>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink2">
          <bdi>{user.storeName}</bdi>
          <StatusBadge tone="plain">{t(`roles.${roleOf(user)}`)}</StatusBadge>
        </span>
      </PhotoChange>
      {children}
    </div>
  );
}

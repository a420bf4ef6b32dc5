import { useTranslations } from 'use-intl';
import type { Session } from '#/session/session-store';
import { Avatar } from '#/ui/pictures/avatar';

export function AccountFace({ session, isFull = false }: { session: Session; isFull?: boolean }) {
  const t = useTranslations('shell');
  const { user } = session;
  const mode = user.mode === 'PAAS' ? t('paas') : t('spot');
  return (
    <span className="group flex items-center gap-2.5 min-w-0 text-start" data-full={isFull || undefined}>
      <Avatar name={user.storeName} picture={user.displayPicture} hue={session.index % 5} />
      <span className="flex flex-col min-w-0 leading-[1.25] max-[900px]:group-not-data-full:sr-only">
        <bdi className="cut-off max-w-37.5 font-semibold group-data-full:max-w-52.5">{user.storeName}</bdi>
        <span className="cut-off max-w-37.5 text-ink3 text-small group-data-full:max-w-52.5">
          {session.isExpired ? t('expired') : isFull ? <bdi dir="ltr">{user.email}</bdi> : mode}
        </span>
      </span>
    </span>
  );
}

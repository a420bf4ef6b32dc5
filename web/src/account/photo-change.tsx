import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ChangeError } from '#/session/frames/part-state';
import type { Session } from '#/session/session-store';
import { Button } from '#/ui/buttons/button';
import { Avatar } from '#/ui/pictures/avatar';
import { PHOTO_TYPES, usePhoto } from './use-photo';

const ACTIONS = 'flex flex-wrap items-center gap-2 text-ink3 text-small';

/** The photo with a 'Change' button; a chosen photo is previewed before it is sent. */
export function PhotoChange({ session, children }: { session: Session; children: ReactNode }) {
  const t = useTranslations();
  const input = useRef<HTMLInputElement>(null);
  const photo = usePhoto(session);
  const { user, index } = session;
  const choose = () => input.current?.click();
  return (
    <div className="flex flex-col gap-3.5 pb-2.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar
          name={`${user.firstName} ${user.lastName}`}
          picture={photo.preview ?? user.displayPicture}
          hue={index % 5}
          size={72}
        />
        <div className="flex flex-col flex-[1_1_140px] gap-1 min-w-0 wrap-anywhere">{children}</div>
        {!photo.preview && (
          <div className={ACTIONS}>
            <Button onClick={choose}>{t('account.photo.change')}</Button>
            {user.displayPicture && (
              <Button look="quiet" isBusy={photo.isBusy} onClick={() => void photo.remove()}>
                {t('account.photo.remove')}
              </Button>
            )}
          </div>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('account.photo.change')}
        accept={PHOTO_TYPES.join(',')}
        onChange={(event) => {
          photo.choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {photo.preview && (
        <div className={ACTIONS}>
          <Button look="primary" isBusy={photo.isBusy} onClick={() => void photo.send()}>
            {t('account.photo.use')}
          </Button>
          <Button onClick={photo.cancel}>{t('common.cancel')}</Button>
          {photo.isBusy ? <SentShare share={photo.share} /> : <span>{t('account.photo.preview')}</span>}
        </div>
      )}
      {photo.refusal && (
        <p className="text-lose text-small" role="alert">
          {t(`account.photo.${photo.refusal}`)}
        </p>
      )}
      <ChangeError error={photo.error} />
    </div>
  );
}

function SentShare({ share }: { share: number }) {
  const t = useTranslations('account.photo');
  const percent = Math.round(share * 100);
  return (
    <span className="flex items-center gap-2 ms-1">
      <progress className="w-30" max={100} value={percent} aria-label={t('sending')} />
      <bdi dir="ltr">{percent}%</bdi>
    </span>
  );
}

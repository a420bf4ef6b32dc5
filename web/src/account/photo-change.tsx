import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ChangeError } from '#/session/part-state';
import type { Session } from '#/session/session-store';
import { Avatar } from '#/ui/avatar';
import { Button } from '#/ui/button';
import classes from './photo-change.module.css';
import { PHOTO_TYPES, usePhoto } from './use-photo';

/** The photo with its 'Change': what was chosen is shown before it is sent. */
export function PhotoChange({ session, children }: { session: Session; children: ReactNode }) {
  const t = useTranslations();
  const input = useRef<HTMLInputElement>(null);
  const photo = usePhoto(session);
  const { user, index } = session;
  const choose = () => input.current?.click();
  return (
    <div className={classes.photo}>
      <div className={classes.person}>
        <Avatar
          name={`${user.firstName} ${user.lastName}`}
          picture={photo.preview ?? user.displayPicture}
          hue={index % 5}
          size={72}
        />
        <div className={classes.names}>{children}</div>
        {!photo.preview && (
          <div className={classes.actions}>
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
        <div className={classes.actions}>
          <Button look="primary" isBusy={photo.isBusy} onClick={() => void photo.send()}>
            {t('account.photo.use')}
          </Button>
          <Button onClick={photo.cancel}>{t('common.cancel')}</Button>
          {photo.isBusy ? <SentShare share={photo.share} /> : <span>{t('account.photo.preview')}</span>}
        </div>
      )}
      {photo.refusal && (
        <p className={classes.refusal} role="alert">
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
    <span className={classes.sending}>
      <progress className={classes.bar} max={100} value={percent} aria-label={t('sending')} />
      <bdi dir="ltr">{percent}%</bdi>
    </span>
  );
}

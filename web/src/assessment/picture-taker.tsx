import type { AssessmentEntry, AssessmentPosition } from '@mazad/contract/assessments';
import { IconCamera, IconCameraRotate, IconCheck, IconPhoto } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#/session/error-text';
import { Button } from '#/ui/button';
import { completeAssessment } from './assessment-api';
import classes from './picture-taker.module.css';
import { PositionList } from './position-list';
import { PositionOutline } from './position-outline';
import { type Camera, useCamera } from './use-camera';
import { type OwnPicture, usePictures } from './use-pictures';

type PictureTakerProps = {
  sessionId: string;
  entries: readonly AssessmentEntry[];
  onClosed: () => void;
  onDone: () => void;
};

/** One position after the other: the camera with an outline, the picture, the next. */
export function PictureTaker({ sessionId, entries, onClosed, onDone }: PictureTakerProps) {
  const t = useTranslations('assessment');
  const { pictures, take, resend } = usePictures(sessionId, onClosed);
  const firstOpen = entries.find(({ status }) => status === 'PENDING') ?? entries[0];
  const [position, setPosition] = useState<AssessmentPosition>(firstOpen?.position ?? 'FRONT');
  const camera = useCamera(true);
  const isTaken = (one: AssessmentEntry) => one.status === 'UPLOADED' || pictures[one.position] !== undefined;
  const picture = pictures[position];

  const onPicture = (blob: Blob) => {
    take(position, blob);
    const rest = [...entries, ...entries].slice(entries.findIndex((one) => one.position === position) + 1);
    const next = rest.find((one) => one.position !== position && !isTaken(one));
    if (next) setPosition(next.position);
  };
  const done = entries.filter(isTaken).length;
  return (
    <>
      <div className={classes.lead}>
        <h1 className={classes.title}>{t('title')}</h1>
        <p className={classes.progress} role="status">
          {t('progress', { done: String(done), all: String(entries.length) })}
        </p>
      </div>
      <View camera={camera} position={position} picture={picture} />
      <p className={classes.how}>
        <strong>{t(`position.${position}`)}</strong> {t(`how.${position}`)}
      </p>
      {camera.state === 'none' && <p className={classes.note}>{t('noCamera')}</p>}
      <Shutter camera={camera} hasPicture={picture !== undefined} onPicture={onPicture} />
      <PositionList
        entries={entries}
        pictures={pictures}
        chosen={position}
        onChoose={setPosition}
        onResend={resend}
      />
      <Finish
        sessionId={sessionId}
        done={done}
        all={entries.length}
        isSending={Object.values(pictures).some(({ state }) => state === 'sending' || state === 'waiting')}
        onDone={onDone}
      />
    </>
  );
}

type ViewProps = { camera: Camera; position: AssessmentPosition; picture: OwnPicture | undefined };

function View({ camera, position, picture }: ViewProps) {
  const t = useTranslations('assessment');
  return (
    <div className={classes.view}>
      <video ref={camera.video} muted playsInline className={classes.video} aria-label={t('camera')} />
      {picture && <img src={picture.url} alt={t(`position.${position}`)} className={classes.picture} />}
      {!picture && <PositionOutline position={position} className={classes.outline} />}
    </div>
  );
}

type ShutterProps = { camera: Camera; hasPicture: boolean; onPicture: (blob: Blob) => void };

function Shutter({ camera, hasPicture, onPicture }: ShutterProps) {
  const t = useTranslations('assessment');
  const shoot = async () => {
    const blob = await camera.shoot();
    if (blob) onPicture(blob);
  };
  return (
    <div className={classes.shutter}>
      {camera.state !== 'none' && (
        <Button
          look="primary"
          size="lg"
          className={classes.take}
          isBusy={camera.state === 'opening'}
          icon={
            hasPicture ? (
              <IconCameraRotate size={20} aria-hidden="true" />
            ) : (
              <IconCamera size={20} aria-hidden="true" />
            )
          }
          onClick={() => void shoot()}
        >
          {hasPicture ? t('retake') : t('take')}
        </Button>
      )}
      <label className={classes.choose} data-alone={camera.state === 'none' || undefined}>
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          capture="environment"
          className={classes.input}
          onChange={({ currentTarget: input }) => {
            const file = input.files?.[0];
            input.value = '';
            if (file) onPicture(file);
          }}
        />
        <IconPhoto size={20} aria-hidden="true" />
        <span>{t('choose')}</span>
      </label>
    </div>
  );
}

type FinishProps = {
  sessionId: string;
  done: number;
  all: number;
  isSending: boolean;
  onDone: () => void;
};

function Finish({ sessionId, done, all, isSending, onDone }: FinishProps) {
  const t = useTranslations('assessment');
  const errorText = useErrorText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => completeAssessment(sessionId),
    onSuccess: onDone,
  });
  const reason = isSending ? t('stillSending') : done === 0 ? t('nothingYet') : undefined;
  return (
    <div className={classes.finish}>
      {error && (
        <p className={classes.note} role="alert">
          {errorText(error).message}
        </p>
      )}
      <Button
        size="lg"
        look={done === all ? 'primary' : 'default'}
        disabledReason={reason}
        isBusy={isPending}
        icon={<IconCheck size={20} aria-hidden="true" />}
        onClick={() => mutate()}
      >
        {done === all ? t('finish') : t('finishEarly', { done: String(done), all: String(all) })}
      </Button>
      {reason && <p className={classes.reason}>{reason}</p>}
    </div>
  );
}

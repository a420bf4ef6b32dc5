import type { AssessmentEntry, AssessmentPosition } from '@mazad/contract/assessments';
import { IconCamera, IconCameraRotate, IconCheck, IconPhoto } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#/session/api/error-text';
import { onePress } from '#/session/one-press';
import { Button } from '#/ui/buttons/button';
import { completeAssessment } from './assessment-calls';
import classes from './picture-taker.module.css';
import { PositionList } from './position-list';
import { PositionOutline } from './position-outline';
import { type Camera, useCamera } from './use-camera';
import { type OwnPicture, usePictures } from './use-pictures';

/** A double tap's second tap comes within this time; some phones report each as a first. */
const DOUBLE_TAP_MS = 500;

type PictureTakerProps = {
  sessionId: string;
  entries: readonly AssessmentEntry[];
  onClosed: () => void;
  onDone: () => void;
};

/** One position after the other: camera with an outline, the picture, the next position. */
export function PictureTaker({ sessionId, entries, onClosed, onDone }: PictureTakerProps) {
  const t = useTranslations('assessment');
  const { pictures, isSending, hasFailed, take, resend, leaveOut } = usePictures(sessionId, onClosed);
  const firstOpen = entries.find(({ status }) => status === 'PENDING') ?? entries[0];
  const [position, setPosition] = useState<AssessmentPosition>(firstOpen?.position ?? 'FRONT');
  // Retake: shows the camera again for a position that has a picture.
  const [isAgain, setAgain] = useState(false);
  const camera = useCamera();
  const isTaken = (one: AssessmentEntry) => {
    const own = pictures[one.position];
    return own ? own.state !== 'failed' : one.status === 'UPLOADED';
  };
  const picture = isAgain ? undefined : pictures[position];

  const goTo = (next: AssessmentPosition) => {
    setPosition(next);
    setAgain(false);
  };
  const onPicture = (blob: Blob) => {
    take(position, blob);
    setAgain(false);
    const rest = [...entries, ...entries].slice(entries.findIndex((one) => one.position === position) + 1);
    const next = rest.find((one) => one.position !== position && !isTaken(one));
    if (next) goTo(next.position);
  };
  const done = entries.filter(isTaken).length;
  const isWaiting = Object.values(pictures).some(({ state }) => state === 'waiting');
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0 mb-2">
        <h1 className="m-0 text-h1 font-semibold">{t('title')}</h1>
        <p className="m-0 text-ink3 tabular-nums" role="status">
          {t('progress', { done: String(done), all: String(entries.length) })}
        </p>
      </div>
      <View camera={camera} position={position} picture={picture} />
      <p className={classes.how}>
        <strong>{t(`position.${position}`)}</strong> {t(`how.${position}`)}
      </p>
      {camera.state === 'none' && <NoCamera retry={camera.retry} />}
      <Shutter
        camera={camera}
        onPicture={onPicture}
        onAgain={picture === undefined ? null : () => setAgain(true)}
      />
      {isWaiting && (
        <p className={classes.note} role="status">
          {t('offline')}
        </p>
      )}
      <PositionList
        entries={entries}
        pictures={pictures}
        chosen={position}
        onChoose={goTo}
        onResend={resend}
        onLeaveOut={leaveOut}
      />
      <Finish
        sessionId={sessionId}
        done={done}
        all={entries.length}
        wait={isSending ? 'stillSending' : hasFailed ? 'notSent' : done === 0 ? 'nothingYet' : null}
        onDone={onDone}
      />
    </>
  );
}

type ViewProps = { camera: Camera; position: AssessmentPosition; picture: OwnPicture | undefined };

function View({ camera, position, picture }: ViewProps) {
  const t = useTranslations('assessment');
  return (
    <div className={classes.view} data-blind={(camera.state === 'none' && !picture) || undefined}>
      <video
        ref={camera.video}
        muted
        playsInline
        className="absolute inset-0 w-full h-full object-cover"
        aria-label={t('camera')}
      />
      {picture && (
        <img
          src={picture.url}
          alt={t(`position.${position}`)}
          className="absolute inset-0 w-full h-full object-cover"
        />
      )}
      {!picture && <PositionOutline position={position} className={classes.outline} />}
    </div>
  );
}

function NoCamera({ retry }: Pick<Camera, 'retry'>) {
  const t = useTranslations('assessment');
  return (
    <div className={classes.note}>
      <p>{t('noCamera')}</p>
      {retry && <Button onClick={retry}>{t('tryCamera')}</Button>}
    </div>
  );
}

type ShutterProps = {
  camera: Camera;
  onPicture: (blob: Blob) => void;
  /** Set while a picture is shown. */
  onAgain: (() => void) | null;
};

function Shutter({ camera, onPicture, onAgain }: ShutterProps) {
  const t = useTranslations('assessment');
  const isAlone = camera.state === 'none';
  const Icon = onAgain ? IconCameraRotate : IconCamera;
  const [isResting, setResting] = useState(false);
  const shoot = async () => {
    const blob = await camera.shoot();
    if (blob) onPicture(blob);
  };
  // The same button takes the next picture, so a press must finish before the next counts.
  const press = async () => {
    setResting(true);
    try {
      await (onAgain ? onAgain() : shoot());
    } finally {
      setTimeout(() => setResting(false), DOUBLE_TAP_MS);
    }
  };
  return (
    <div className={classes.shutter}>
      {!isAlone && (
        <Button
          look={onAgain ? 'default' : 'primary'}
          size="lg"
          className="flex-1 min-h-12"
          isBusy={isResting || camera.state === 'opening'}
          icon={<Icon size={20} aria-hidden="true" />}
          {...onePress(() => void press())}
        >
          {onAgain ? t('retake') : t('take')}
        </Button>
      )}
      <label
        className={`${classes.choose} relative inline-flex items-center justify-center gap-2 min-h-12 px-3.5 rounded-button font-medium cursor-pointer`}
        data-alone={isAlone || undefined}
      >
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          // Without our camera the phone's own one is used; beside our camera, this chooses existing pictures.
          capture={isAlone ? 'environment' : undefined}
          className="absolute inset-0 w-full h-full opacity-0 [cursor:inherit]"
          onChange={({ currentTarget: input }) => {
            const file = input.files?.[0];
            input.value = '';
            if (file) onPicture(file);
          }}
        />
        <IconPhoto size={20} aria-hidden="true" />
        <span>{isAlone ? t('takeOrChoose') : t('choose')}</span>
      </label>
    </div>
  );
}

type FinishProps = {
  sessionId: string;
  done: number;
  all: number;
  /** Why it cannot be finished yet. */
  wait: 'stillSending' | 'notSent' | 'nothingYet' | null;
  onDone: () => void;
};

function Finish({ sessionId, done, all, wait, onDone }: FinishProps) {
  const t = useTranslations('assessment');
  const errorText = useErrorText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => completeAssessment(sessionId),
    onSuccess: onDone,
  });
  const reason = wait ? t(wait) : undefined;
  return (
    <div className={classes.finish} data-all={done === all || undefined}>
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
      {reason && <p className="m-0 text-ink3 text-small text-center">{reason}</p>}
    </div>
  );
}

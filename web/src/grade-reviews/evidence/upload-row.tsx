import {
  IconPhoto,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconTrash,
  IconVideo,
  IconX,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#/session/api/error-text';
import { IconButton } from '#/ui/buttons/button';
import type { EvidenceUpload, UploadQueue } from './upload-queue';
import { useLocalUrl } from './use-evidence';

const MB = 1024 * 1024;
const inMb = (bytes: number) => (bytes / MB).toFixed(bytes < 10 * MB ? 1 : 0);

type UploadRowProps = { upload: EvidenceUpload; queue: UploadQueue };

export function UploadRow({ upload, queue }: UploadRowProps) {
  const t = useTranslations('evidence');
  const { name, state, sizeBytes, sentBytes } = upload;
  const isMoving = state === 'sending' || state === 'paused' || state === 'offline' || state === 'missing';
  return (
    <li className="flex items-center gap-3 py-2 px-3 not-first:border-t not-first:border-t-line">
      <Preview upload={upload} />
      <div className="flex-1 min-w-0">
        <bdi className="block w-fit max-w-full cut-off font-medium">{upload.done?.name ?? name}</bdi>
        <span className="flex flex-wrap gap-x-3 gap-y-0 text-ink3 text-small">
          <span className="tabular-nums">
            {isMoving
              ? t('sent', { sent: inMb(sentBytes), size: inMb(sizeBytes) })
              : t('size', { size: inMb(sizeBytes) })}
            <Duration seconds={upload.done?.durationSeconds ?? null} />
          </span>
          <StateWords upload={upload} />
        </span>
        {isMoving && (
          <progress
            className={`mt-1.5 ${state === 'sending' ? '' : 'text-near-mark'}`}
            max={sizeBytes}
            value={sentBytes}
            aria-label={t('progressOf', { name })}
          />
        )}
      </div>
      <Actions upload={upload} queue={queue} />
    </li>
  );
}

const TONES: Partial<Record<EvidenceUpload['state'], string>> = {
  done: 'text-first',
  failed: 'text-lose',
  offline: 'text-near',
  missing: 'text-near',
};

function StateWords({ upload }: { upload: EvidenceUpload }) {
  const t = useTranslations('evidence');
  const errorText = useErrorText();
  const { state, error } = upload;
  const said = state === 'failed' ? errorText(error) : null;
  return (
    <span className={TONES[state]} role={said ? 'alert' : undefined}>
      {said ? said.message || said.title : t(`state.${state}`)}
    </span>
  );
}

function Duration({ seconds }: { seconds: number | null }) {
  const t = useTranslations('evidence');
  if (seconds === null) return null;
  const whole = Math.round(seconds);
  const parts = { minutes: String(Math.floor(whole / 60)), seconds: String(whole % 60).padStart(2, '0') };
  return <bdi className="ms-3">{t('duration', parts)}</bdi>;
}

function Actions({ upload, queue }: UploadRowProps) {
  const t = useTranslations('evidence');
  const { fingerprint, name, state } = upload;
  const isOnItsWay = state === 'sending' || state === 'queued';
  return (
    <div className="flex flex-none">
      {isOnItsWay && (
        <IconButton label={t('pause', { name })} onClick={() => queue.pause(fingerprint)}>
          <IconPlayerPause size={18} aria-hidden="true" />
        </IconButton>
      )}
      {(state === 'paused' || state === 'offline') && (
        <IconButton label={t('resume', { name })} onClick={() => queue.resume(fingerprint)}>
          <IconPlayerPlay size={18} aria-hidden="true" />
        </IconButton>
      )}
      {state === 'failed' && (
        <IconButton label={t('retry', { name })} onClick={() => queue.resume(fingerprint)}>
          <IconRefresh size={18} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        label={state === 'done' ? t('remove', { name }) : t('cancel', { name })}
        onClick={() => queue.remove(fingerprint)}
      >
        {state === 'done' ? (
          <IconTrash size={18} aria-hidden="true" />
        ) : (
          <IconX size={18} aria-hidden="true" />
        )}
      </IconButton>
    </div>
  );
}

/** From the local file: the server shows no upload before it belongs to a review (R6). */
function Preview({ upload }: { upload: EvidenceUpload }) {
  const t = useTranslations('evidence');
  const url = useLocalUrl(upload.file);
  const isVideo = upload.purpose === 'REVIEW_VIDEO';
  if (!url) {
    const Icon = isVideo ? IconVideo : IconPhoto;
    return (
      <span className="grid flex-none place-items-center w-14 h-14 overflow-hidden rounded-cell bg-sunken text-ink3 [&_:is(img,video)]:w-full [&_:is(img,video)]:h-full [&_:is(img,video)]:object-cover">
        <Icon size={20} aria-hidden="true" />
      </span>
    );
  }
  const label = t('previewOf', { name: upload.name });
  return (
    <span className="grid flex-none place-items-center w-14 h-14 overflow-hidden rounded-cell bg-sunken text-ink3 [&_:is(img,video)]:w-full [&_:is(img,video)]:h-full [&_:is(img,video)]:object-cover">
      {isVideo ? (
        <video src={`${url}#t=0.1`} muted playsInline preload="metadata" aria-label={label} />
      ) : (
        <img src={url} alt={label} />
      )}
    </span>
  );
}

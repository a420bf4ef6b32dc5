import type { UploadedFileRow } from '@mazad/contract/bids/bid-books';
import {
  type Icon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconDownload,
  IconFileAlert,
  IconLoader2,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats, useTimeZone } from '#/i18n/i18n-provider';
import { useErrorText } from '#/session/api/error-text';
import { saveReport, saveUploadedFile } from '#/session/files/save-file';
import { Button, IconButton } from '#/ui/buttons/button';
import { useToasts } from '#/ui/frames/undo-toast';
import { Hint } from '#/ui/marks/hint';
import { Ltr } from '#/ui/marks/ltr';
import { type BadgeTone, StatusBadge } from '#/ui/marks/status-badge';

export type FileProps = {
  account: number;
  file: UploadedFileRow;
  /** Viewers cannot change anything, so the buttons are disabled with this reason. */
  isReadOnly: boolean;
  onOpen: (uploadId: string) => void;
};

const TONES: Record<UploadedFileRow['state'], BadgeTone> = {
  READING: 'near',
  CHECKED: 'near',
  APPLYING: 'near',
  APPLIED: 'first',
  REFUSED: 'lose',
  CANCELLED: 'idle',
  UNDONE: 'idle',
};

const ICONS: Partial<Record<BadgeTone, Icon>> = { near: IconLoader2, first: IconCheck, lose: IconX };

/** Pending, Processed, or Rejected as a whole; with a warning if rows had errors. */
export function FileStatus({ file }: { file: UploadedFileRow }) {
  const t = useTranslations('bidBooks');
  const tone = TONES[file.state];
  const StatusIcon = ICONS[tone];
  return (
    <span className="inline-flex items-center gap-2">
      <StatusBadge tone={tone} icon={StatusIcon && <StatusIcon size={14} aria-hidden="true" />}>
        {t(`status.${file.state}`)}
      </StatusBadge>
      {!file.validationStatus && (
        <Hint text={t('issues')}>
          <button
            type="button"
            className="inline-grid place-items-center w-7 h-7 p-0 border-0 rounded-cell bg-transparent text-lose cursor-help"
            aria-label={t('issues')}
          >
            <IconAlertTriangle size={16} aria-hidden="true" />
          </button>
        </Hint>
      )}
    </span>
  );
}

/** The number of rows, once counted. */
export function FileRows({ file: { rowCount } }: { file: UploadedFileRow }) {
  return <Ltr>{rowCount === null ? '---' : rowCount.toLocaleString('en')}</Ltr>;
}

/** Since when it has its status; nothing while pending. */
export function FileUpdated({ file: { statusUpdatedAt } }: { file: UploadedFileRow }) {
  const { date } = useFormats();
  return <bdi>{statusUpdatedAt ? date(statusUpdatedAt, 'exact') : '---'}</bdi>;
}

/** Why the whole file was refused, as in the mail. */
export function FileRefusal({ file }: { file: UploadedFileRow }) {
  return (
    file.refusal && (
      <span className="block text-lose text-small font-normal whitespace-normal">{file.refusal.message}</span>
    )
  );
}

export function FileActions({ account, file, isReadOnly, onOpen }: FileProps) {
  const t = useTranslations('bidBooks');
  const timeZone = useTimeZone();
  const { run, busy } = useSaving();
  const name = file.fileName;
  const disabledReason = isReadOnly ? t('viewOnly') : undefined;
  return (
    <span className="inline-flex items-center gap-0.5">
      {file.state === 'CHECKED' && (
        <Button
          aria-label={t('reviewOf', { name })}
          disabledReason={disabledReason}
          onClick={() => onOpen(file._id)}
        >
          {t('review')}
        </Button>
      )}
      {file.undoUntil && (
        <IconButton
          label={t('undoOf', { name })}
          disabledReason={disabledReason}
          onClick={() => onOpen(file._id)}
        >
          <IconArrowBackUp size={17} aria-hidden="true" />
        </IconButton>
      )}
      {!file.validationStatus && !file.refusal && (
        <IconButton
          label={t('reportOf', { name })}
          isBusy={busy === 'report'}
          onClick={() => run('report', () => saveReport(account, file._id))}
        >
          <IconFileAlert size={17} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        label={t('downloadFile', { name })}
        isBusy={busy === 'file'}
        onClick={() => run('file', () => saveUploadedFile(account, file, timeZone))}
      >
        <IconDownload size={17} aria-hidden="true" />
      </IconButton>
    </span>
  );
}

/** One download at a time; failures are shown as on every screen. */
function useSaving() {
  const errorText = useErrorText();
  const { show } = useToasts();
  const [busy, setBusy] = useState<'file' | 'report' | null>(null);
  const run = (what: 'file' | 'report', save: () => Promise<void>) => {
    setBusy(what);
    save()
      .catch((error: unknown) => void show({ tone: 'failed', text: errorText(error).line }))
      .finally(() => setBusy(null));
  };
  return { run, busy };
}

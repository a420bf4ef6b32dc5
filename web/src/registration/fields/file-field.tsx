import { FILE_TYPES, type FilePurpose, type UploadedFile } from '@mazad/contract/files';
import {
  IconEye,
  IconFileAlert,
  IconFileCheck,
  IconFileUpload,
  IconRefresh,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#/ui/buttons/button';
import { FieldGroup } from '#/ui/fields/field-group';
import { FileDrop } from '#/ui/fields/file-drop';
import { fetchSignupFile } from '../signup-calls';
import { FilePreview } from './file-preview';
import { sizeUnit, type Upload, useUpload } from './use-upload';

type FileFieldProps = {
  label: string;
  purpose: FilePurpose;
  value: UploadedFile | null;
  onChange: (file: UploadedFile | null) => void;
  /** Whether it is uploading; saving waits for that. */
  onBusy: (purpose: FilePurpose, isBusy: boolean) => void;
  onBlur: () => void;
  ref?: Ref<HTMLInputElement>;
  error?: string | undefined;
};

/** A document: choose or drop, upload with progress, view, remove (R3). */
export function FileField({ label, purpose, value, onChange, onBusy, onBlur, ref, error }: FileFieldProps) {
  const t = useTranslations('registration');
  // The server shows no file before its step is saved (R6), so until then it is shown from memory.
  const [local, setLocal] = useState<{ fileId: string; file: Blob } | null>(null);
  const [isViewed, setViewed] = useState(false);
  const { upload, start, retry, cancel } = useUpload(purpose, (uploaded, file) => {
    // The server's detected type: the browser only knows the file ending.
    setLocal({ fileId: uploaded.fileId, file: file.slice(0, file.size, uploaded.contentType) });
    onChange(uploaded);
  });
  const isSending = upload?.state === 'sending';
  useEffect(() => {
    onBusy(purpose, isSending);
    return () => onBusy(purpose, false);
  }, [purpose, isSending, onBusy]);

  const sizeOf = (bytes: number) => {
    const { unit, inUnit } = sizeUnit(bytes);
    return t(unit, { size: inUnit(bytes) });
  };
  const problem = upload?.state === 'failed' ? upload.message : error;
  return (
    <FieldGroup label={label} error={problem} note={t('fileTypes')}>
      {upload && <UploadCard upload={upload} onRetry={retry} onCancel={cancel} />}
      {!upload && value && (
        <FileCard
          icon={<IconFileCheck size={20} className="text-first" aria-hidden="true" />}
          name={value.name}
          detail={t('fileChecked', { size: sizeOf(value.sizeBytes) })}
        >
          <IconButton label={t('viewFile', { name: value.name })} onClick={() => setViewed(true)}>
            <IconEye size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label={t('removeFile', { name: value.name })} onClick={() => onChange(null)}>
            <IconTrash size={18} aria-hidden="true" />
          </IconButton>
        </FileCard>
      )}
      {!isSending && !value && (
        <FileDrop
          ref={ref}
          label={label}
          accept={FILE_TYPES}
          isInvalid={problem !== undefined}
          onFile={start}
          onBlur={onBlur}
        >
          {t.rich('drop', { choose: (chunks) => <strong>{chunks}</strong> })}
        </FileDrop>
      )}
      {isViewed && value && (
        <FilePreview
          file={value}
          load={async () => (local?.fileId === value.fileId ? local.file : fetchSignupFile(value.fileId))}
          onClose={() => setViewed(false)}
        />
      )}
    </FieldGroup>
  );
}

type UploadCardProps = { upload: Upload; onRetry: () => void; onCancel: () => void };

function UploadCard({ upload, onRetry, onCancel }: UploadCardProps) {
  const t = useTranslations('registration');
  const { file } = upload;
  const { unit, inUnit } = sizeUnit(file.size);
  const size = t(unit, { size: inUnit(file.size) });
  const cancel = (
    <IconButton label={t('cancelUpload')} onClick={onCancel}>
      <IconX size={18} aria-hidden="true" />
    </IconButton>
  );
  if (upload.state === 'failed') {
    const icon = <IconFileAlert size={20} className="text-lose" aria-hidden="true" />;
    return (
      <FileCard icon={icon} name={file.name} detail={size}>
        {upload.canRetry && (
          <IconButton label={t('uploadOf', { name: file.name })} onClick={onRetry}>
            <IconRefresh size={18} aria-hidden="true" />
          </IconButton>
        )}
        {cancel}
      </FileCard>
    );
  }
  const sent = inUnit(file.size * upload.share);
  const { secondsLeft } = upload;
  const words = () => {
    if (upload.share === 1) return t('fileChecking', { size });
    return secondsLeft === null
      ? t('fileSending', { sent, size })
      : t('fileSendingLeft', { sent, size, seconds: secondsLeft });
  };
  return (
    <FileCard
      icon={<IconFileUpload size={20} aria-hidden="true" />}
      name={file.name}
      detail={words()}
      below={
        <progress
          className="mt-1"
          max={1}
          value={upload.share}
          aria-label={t('uploadOf', { name: file.name })}
        />
      }
    >
      {cancel}
    </FileCard>
  );
}

type FileCardProps = {
  icon: ReactNode;
  name: string;
  detail: string;
  children: ReactNode;
  below?: ReactNode;
};

function FileCard({ icon, name, detail, children, below }: FileCardProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 min-h-15 py-2.5 px-3.5 border border-line2 rounded-button text-ink2">
      {icon}
      <div className="flex-1 min-w-0 ms-1.5">
        <bdi className="block w-fit max-w-full cut-off text-ink font-medium">{name}</bdi>
        <span className="text-ink3 text-small">{detail}</span>
      </div>
      {children}
      {below}
    </div>
  );
}

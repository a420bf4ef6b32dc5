import type { UploadedFile } from '@mazad/contract/files';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#/session/api/error-text';
import { IconButton } from '#/ui/buttons/button';
import classes from '#/ui/frames/document-dialog.module.css';
import { StateFrame } from '#/ui/frames/state-frame';
import { useModal } from '#/ui/frames/use-modal';

type FilePreviewProps = { file: UploadedFile; load: () => Promise<Blob>; onClose: () => void };

/** Shows a document from memory, because pages may not frame the server's files. */
export function FilePreview({ file, load, onClose }: FilePreviewProps) {
  const t = useTranslations('registration');
  const words = useTranslations('common');
  const modal = useModal(onClose);
  const { url, error } = useBlobUrl(load);
  const errorText = useErrorText();
  return (
    <dialog
      {...modal}
      className={`${classes.dialog} w-[min(860px,100vw-32px)] h-[min(860px,100dvh-48px)]`}
      aria-label={file.name}
      closedby="any"
    >
      <div className={classes.head}>
        <bdi className="flex-1 cut-off font-semibold">{file.name}</bdi>
        {url && (
          <a href={url} download={file.name} className="flex items-center gap-1.5">
            <IconDownload size={17} aria-hidden="true" />
            {t('download')}
          </a>
        )}
        <IconButton label={words('close')} onClick={() => modal.ref.current?.close()}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="flex-1 grid place-items-center min-h-0 overflow-auto bg-sunken">
        {!url && error === null && <p role="status">{t('opening')}</p>}
        {error !== null && <StateFrame kind="error" {...frameOf(errorText(error))} />}
        {url && file.contentType !== 'application/pdf' && (
          <img className="max-w-full max-h-full" src={url} alt={file.name} />
        )}
        {url && file.contentType === 'application/pdf' && (
          <iframe className="w-full h-full border-0" src={url} title={file.name} />
        )}
      </div>
    </dialog>
  );
}

const frameOf = ({ title, message }: { title: string; message: string }) => ({ title, text: message });

function useBlobUrl(load: () => Promise<Blob>) {
  const [shown, setShown] = useState<{ url: string | null; error: unknown }>({ url: null, error: null });
  const loadOnce = useRef(load);
  useEffect(() => {
    let url: string | null = null;
    let isGone = false;
    loadOnce
      .current()
      .then((blob) => {
        if (isGone) return;
        url = URL.createObjectURL(blob);
        setShown({ url, error: null });
      })
      .catch((error: unknown) => !isGone && setShown({ url: null, error }));
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, []);
  return shown;
}

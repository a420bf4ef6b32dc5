import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { CountedButton } from '#/session/files/counted-button';
import type { Counted } from '#/session/files/counted-download';
import { saveBlob } from '#/session/files/save-blob';
import { useCountedDownload } from '#/session/files/use-counted-download';
import { Words } from '#/session/frames/words';
import { onePress } from '#/session/one-press';
import { IconButton } from '#/ui/buttons/button';
import { useToasts } from '#/ui/frames/undo-toast';

type DownloadButtonProps = {
  /** Default: 'Download'. */
  label?: string;
  /** Text of the toast after the download. */
  said: string;
  /** If the server gives none. */
  fileName: string;
  /** Without room for the text, which stays the accessible name. */
  isIcon?: boolean;
  download: (counted: Counted) => Promise<{ blob: Blob; fileName: string | null }>;
};

/** Downloads a screen's list. The download ends with the screen. */
export function DownloadButton({ label: own, said, fileName, isIcon, download }: DownloadButtonProps) {
  const t = useTranslations('operator');
  const label = own ?? t('download');
  const toasts = useToasts();
  const { bytes, start, cancel } = useCountedDownload();
  const save = async (counted: Counted) => {
    const file = await download(counted);
    saveBlob(file.blob, file.fileName ?? fileName);
    toasts.show({ text: said });
  };
  if (isIcon && bytes === null)
    return (
      <IconButton label={label} {...onePress(() => start(save))}>
        <IconDownload size={18} aria-hidden="true" />
      </IconButton>
    );
  return (
    <Words of="deals">
      <CountedButton label={label} bytes={bytes} onStart={() => start(save)} onCancel={cancel} />
    </Words>
  );
}

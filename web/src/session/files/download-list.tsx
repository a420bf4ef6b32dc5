import { useTranslations } from 'use-intl';
import type { NamedFile } from '../api/api-client';
import { CountedButton } from './counted-button';
import type { Counted } from './counted-download';
import { saveBlob } from './save-blob';
import { useCountedDownload } from './use-counted-download';

export type ListFile = {
  fetch: (counted: Counted) => Promise<NamedFile>;
  /** The file name if the answer has none. */
  fileName: string;
};

type DownloadListProps = { file: ListFile; isEmpty: boolean };

/** A list as a file, with the texts of deals. */
export function DownloadList({ file, isEmpty }: DownloadListProps) {
  const t = useTranslations('deals');
  const { bytes, start, cancel } = useDownload(file);
  return (
    <CountedButton
      label={t('download')}
      bytes={bytes}
      disabledReason={isEmpty ? t('nothingToDownload') : undefined}
      onStart={start}
      onCancel={cancel}
    />
  );
}

/** A download ends with its screen. */
function useDownload({ fetch, fileName: otherwise }: ListFile) {
  const { bytes, start, cancel } = useCountedDownload();
  const download = async (counted: Counted) => {
    const { blob, fileName } = await fetch(counted);
    saveBlob(blob, fileName ?? otherwise);
  };
  return { bytes, start: () => start(download), cancel };
}

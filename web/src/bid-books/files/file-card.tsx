import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { FileActions, type FileProps, FileRefusal, FileRows, FileStatus, FileUpdated } from './file-parts';

const LINE = 'flex items-center justify-between gap-2.5';

/** An uploaded file on a phone. */
export function FileCard(props: FileProps) {
  const { file } = props;
  const t = useTranslations('bidBooks');
  const { date } = useFormats();
  return (
    <li className="py-3 px-3.5 border-b border-b-line last:border-b-0">
      <span className={LINE}>
        <bdi className="min-w-0 font-semibold wrap-anywhere">{file.fileName}</bdi>
        <FileStatus file={file} />
      </span>
      <FileRefusal file={file} />
      <span className="flex flex-wrap gap-x-3.5 gap-y-0 text-ink3 text-small">
        <span>
          {t('filesColumn.rows')}: <FileRows file={file} />
        </span>
        <span>
          {t('filesColumn.updated')}: <FileUpdated file={file} />
        </span>
      </span>
      <span className={LINE}>
        <span className="text-ink3 text-small">
          <bdi>{date(file.createdDate, 'exact')}</bdi> · <bdi>{file.uploadedBy}</bdi>
        </span>
        <FileActions {...props} />
      </span>
    </li>
  );
}

import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { FileActions, type FileProps, FileRefusal, FileRows, FileStatus, FileUpdated } from './file-parts';
import classes from './files-list.module.css';

/** An uploaded file on a phone. */
export function FileCard(props: FileProps) {
  const { file } = props;
  const t = useTranslations('bidBooks');
  const { date } = useFormats();
  return (
    <li className={classes.card}>
      <span className={classes.line}>
        <bdi className={classes.cardName}>{file.fileName}</bdi>
        <FileStatus file={file} />
      </span>
      <FileRefusal file={file} />
      <span className={classes.facts}>
        <span>
          {t('filesColumn.rows')}: <FileRows file={file} />
        </span>
        <span>
          {t('filesColumn.updated')}: <FileUpdated file={file} />
        </span>
      </span>
      <span className={classes.line}>
        <span className={classes.soft}>
          <bdi>{date(file.createdDate, 'exact')}</bdi> · <bdi>{file.uploadedBy}</bdi>
        </span>
        <FileActions {...props} />
      </span>
    </li>
  );
}

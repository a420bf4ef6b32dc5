import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useFormats } from '#/i18n/i18n-provider';
import { Ltr } from '#/ui/ltr';
import { FileActions, type FileProps, FileRefusal, FileStatus } from './file-parts';
import classes from './files-list.module.css';

/** An uploaded file as a row of the table. */
export function FileRow(props: FileProps) {
  const { file } = props;
  const { date } = useFormats();
  return (
    <tr>
      <td data-column="file">
        <span className={classes.name}>
          <IconFileSpreadsheet size={17} aria-hidden="true" />
          <bdi title={file.fileName}>{file.fileName}</bdi>
        </span>
        <FileRefusal file={file} />
      </td>
      <td>
        <bdi>{date(file.createdDate, 'dd MMM yyyy HH:mm:ss')}</bdi>
      </td>
      <td>
        <bdi>{file.uploadedBy}</bdi>
      </td>
      <td data-column="rows">
        <Ltr>{file.rowCount === null ? '---' : file.rowCount.toLocaleString('en')}</Ltr>
      </td>
      <td>
        <FileStatus file={file} />
      </td>
      <td>
        <bdi>{file.statusUpdatedAt ? date(file.statusUpdatedAt, 'dd MMM yyyy HH:mm:ss') : '---'}</bdi>
      </td>
      <td data-column="actions">
        <FileActions {...props} />
      </td>
    </tr>
  );
}

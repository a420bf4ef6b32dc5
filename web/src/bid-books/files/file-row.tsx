import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useFormats } from '#/i18n/i18n-provider';
import { FileActions, type FileProps, FileRefusal, FileRows, FileStatus, FileUpdated } from './file-parts';

/** An uploaded file as a row of the table. */
export function FileRow(props: FileProps) {
  const { file } = props;
  const { date } = useFormats();
  return (
    <tr>
      <td data-column="file">
        <span className="flex items-center gap-2 [&_svg]:flex-none [&_svg]:text-ink3 [&_bdi]:cut-off">
          <IconFileSpreadsheet size={17} aria-hidden="true" />
          <bdi title={file.fileName}>{file.fileName}</bdi>
        </span>
        <FileRefusal file={file} />
      </td>
      <td>
        <bdi>{date(file.createdDate, 'exact')}</bdi>
      </td>
      <td>
        <bdi>{file.uploadedBy}</bdi>
      </td>
      <td data-column="rows">
        <FileRows file={file} />
      </td>
      <td>
        <FileStatus file={file} />
      </td>
      <td>
        <FileUpdated file={file} />
      </td>
      <td data-column="actions">
        <FileActions {...props} />
      </td>
    </tr>
  );
}

import type { UploadedFileRow } from '@mazad/contract/bids/bid-books';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { EndMark } from '#/paging/end-mark';
import { canReadOn } from '#/paging/next-pages';
import { FailedFrame } from '#/session/frames/failed-frame';
import { SkeletonRows } from '#/ui/frames/skeleton';
import { StateFrame } from '#/ui/frames/state-frame';
import { useIsPhone } from '#/ui/parts/use-is-phone';
import { filesQuery } from '../book-queries';
import { FileCard } from './file-card';
import { FileRow } from './file-row';
import classes from './files-list.module.css';

type FilesListProps = {
  account: number;
  /** Empty: every category. */
  categoryId: string;
  /** Words of the file's name; empty: any. */
  name: string;
  /** The upload button, shown if there are no files. */
  begin: ReactNode;
  /** True for viewers. */
  isReadOnly: boolean;
  /** Opens an upload in its dialog, to review or undo it. */
  onOpen: (uploadId: string) => void;
};

const COLUMNS = ['file', 'uploaded', 'by', 'rows', 'status', 'updated', 'actions'] as const;

/** The uploaded files, newest first, ten more whenever the end becomes visible. */
export function FilesList({ account, categoryId, name, begin, isReadOnly, onOpen }: FilesListProps) {
  const words = useTranslations('common');
  const list = useInfiniteQuery(filesQuery(account, categoryId, name));
  const isPhone = useIsPhone();
  const files = list.data?.pages.flatMap((page) => page.uploadedFiles) ?? [];
  if (list.isPending) return <SkeletonRows count={8} label={words('pleaseWait')} />;
  if (!list.data) return <FailedFrame error={list.error} onRetry={() => void list.refetch()} />;
  if (files.length === 0) return <NoFiles filter={name ? 'name' : categoryId && 'category'} begin={begin} />;
  const shown = { account, isReadOnly, onOpen };
  return (
    <div className="relative" aria-busy={list.isPlaceholderData || undefined}>
      {isPhone ? (
        <ul className="m-0 p-0 list-none">
          {files.map((file) => (
            <FileCard key={file._id} file={file} {...shown} />
          ))}
        </ul>
      ) : (
        <div className="mz-sideways">
          <FilesTable files={files} {...shown} />
        </div>
      )}
      {list.isFetchingNextPage && <SkeletonRows count={2} label={words('pleaseWait')} />}
      {list.isFetchNextPageError && (
        <FailedFrame error={list.error} onRetry={() => void list.fetchNextPage()} />
      )}
      {canReadOn(list) && <EndMark onSeen={() => void list.fetchNextPage()} />}
    </div>
  );
}

type FilesTableProps = Pick<FilesListProps, 'account' | 'isReadOnly' | 'onOpen'> & {
  files: readonly UploadedFileRow[];
};

function FilesTable({ files, ...shown }: FilesTableProps) {
  const t = useTranslations('bidBooks');
  return (
    <table className={classes.table} aria-label={t('files')}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {column === 'actions' ? (
                <span className="sr-only">{t('filesColumn.actions')}</span>
              ) : (
                t(`filesColumn.${column}`)
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <FileRow key={file._id} file={file} {...shown} />
        ))}
      </tbody>
    </table>
  );
}

/** No uploads at all, or none for this filter. */
function NoFiles({ filter, begin }: { filter: 'name' | 'category' | ''; begin: ReactNode }) {
  const t = useTranslations('bidBooks');
  const words = useTranslations('common');
  return (
    <StateFrame
      kind={filter ? 'noResult' : 'empty'}
      title={words('noDataFoundPlain')}
      text={t(filter === 'name' ? 'noFilesNamed' : filter ? 'noFilesHere' : 'noFilesText')}
      action={!filter && begin}
    />
  );
}

import type { Upload } from '@mazad/contract/bids/bid-books';
import { useTranslations } from 'use-intl';
import { withWords } from '#/session/frames/words';
import { BookDialog } from './book-dialog';
import { isAtWork } from './book-queries';
import { useCategoryChoice } from './category-choice';
import { ChooseFile } from './choose-file';
import { titleOf } from './dialog-title';
import { DiffStep } from './diff/diff-step';
import { FailedStep, RefusedStep, UploadEnd } from './upload-end';
import { SendingStep, WorkingStep } from './upload-progress';
import { useBookUpload } from './use-book-upload';

type BookUploadProps = {
  account: number;
  /** The preselected category; null: no category is needed. */
  categoryId: string | null;
  /** An existing upload. */
  uploadId?: string | null;
  onClose: () => void;
};

/** The dialog of an upload, from choosing a file to the result. Its state ends when it is closed. */
export const BookUpload = withWords('bid-books', UploadDialog);

function UploadDialog({ account, categoryId, uploadId = null, onClose }: BookUploadProps) {
  const t = useTranslations('bidBooks');
  const words = useTranslations('common');
  const upload = useBookUpload(account, uploadId);
  const categories = useCategoryChoice(account, categoryId ?? '');
  const { state } = upload;
  const known = state.step === 'upload' ? state.upload : null;
  const isCheck = known?.state === 'CHECKED';
  const title = t(titleOf({ hasCategory: categoryId !== null, isAgain: uploadId !== null, upload: known }));
  const subtitle = known && <Subtitle upload={known} />;
  const step = () => {
    switch (state.step) {
      case 'choose':
        return <ChooseFile categories={categoryId === null ? null : categories} onSend={upload.send} />;
      case 'sending':
        return <SendingStep file={state.file} share={state.share} onCancel={upload.restart} />;
      case 'failed':
        return <FailedStep failure={state} onBack={upload.back} onOther={upload.restart} />;
      case 'waiting':
        return <p className="sr-only">{words('pleaseWait')}</p>;
    }
  };
  return (
    <BookDialog title={title} subtitle={subtitle} isWide={isCheck} onClose={onClose}>
      {known && state.step === 'upload' ? (
        <UploadStep account={account} upload={known} isBusy={state.isBusy} tools={upload} onClose={onClose} />
      ) : (
        step()
      )}
    </BookDialog>
  );
}

type UploadStepProps = {
  account: number;
  upload: Upload;
  isBusy: boolean;
  tools: ReturnType<typeof useBookUpload>;
  onClose: () => void;
};

function UploadStep({ account, upload, isBusy, tools, onClose }: UploadStepProps) {
  const { act, restart, keep } = tools;
  if (isAtWork(upload)) return <WorkingStep upload={upload} onCancel={() => act('cancel')} />;
  if (upload.state === 'CHECKED') {
    return <DiffStep account={account} upload={upload} isBusy={isBusy} onAct={act} onChosen={keep} />;
  }
  if (upload.state === 'REFUSED') return <RefusedStep upload={upload} onRetry={restart} />;
  return (
    <UploadEnd
      account={account}
      upload={upload}
      isBusy={isBusy}
      onUndo={() => act('undo')}
      onClose={onClose}
    />
  );
}

function Subtitle({ upload }: { upload: Upload }) {
  const t = useTranslations('bidBooks');
  return (
    <>
      <strong>
        <bdi>{upload.fileName}</bdi>
      </strong>
      {upload.counts && <span>{t('rowsRead', { count: upload.counts.rows })}</span>}
      {upload.state === 'CHECKED' && <span>{t('nothingChanged')}</span>}
    </>
  );
}

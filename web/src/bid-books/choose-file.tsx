import { BOOK_BYTES_MAX, BOOK_FILE_ENDINGS, BOOK_ROWS_MAX } from '@mazad/contract/bids/bid-books';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/buttons/button';
import { FileDrop } from '#/ui/fields/file-drop';
import { BODY, FOOT } from './book-dialog';
import type { CategoryChoice } from './category-choice';
import { CategoryField } from './category-field';
import { fileFault } from './use-book-upload';

const MAX_MB = String(BOOK_BYTES_MAX / 1024 / 1024);

type ChooseFileProps = {
  /** If set, a category is required too. */
  categories: CategoryChoice | null;
  onSend: (file: File, categoryId: string | null) => void;
};

/** A dropped or chosen file; of several, the last one counts. */
export function ChooseFile({ categories, onSend }: ChooseFileProps) {
  const t = useTranslations('bidBooks');
  const [file, setFile] = useState<File | null>(null);
  const [isTried, setTried] = useState(false);
  const fault = file ? fileFault(file) : null;
  const fileError = fault ? t(fault, { max: MAX_MB }) : isTried && !file && t('fileRequired');
  const send = () => {
    setTried(true);
    if (file && !fault && (!categories || categories.selected)) onSend(file, categories?.selected ?? null);
  };
  return (
    <>
      <div className={BODY}>
        {categories && <CategoryField choice={categories} isMissing={isTried && !categories.selected} />}
        <FileDrop
          label={t('filesColumn.file')}
          accept={BOOK_FILE_ENDINGS}
          isInvalid={Boolean(fileError)}
          onFile={setFile}
        >
          {t.rich('chooseFile', { b: (text) => <strong>{text}</strong> })}
        </FileDrop>
        {file && !fault && (
          <p className="flex items-center gap-2 font-medium wrap-anywhere">
            <IconFileSpreadsheet size={18} aria-hidden="true" />
            <bdi>{file.name}</bdi>
          </p>
        )}
        <p
          className={fileError ? 'text-lose text-small' : 'text-ink3 text-small'}
          role={fileError ? 'alert' : undefined}
        >
          {fileError || t('chooseFileNote', { max: MAX_MB, rows: BOOK_ROWS_MAX })}
        </p>
      </div>
      <footer className={FOOT}>
        <Button look="primary" icon={<IconUpload size={16} aria-hidden="true" />} onClick={send}>
          {t('upload')}
        </Button>
      </footer>
    </>
  );
}

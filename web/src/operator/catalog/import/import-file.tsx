import type { CatalogImport } from '@mazad/contract/operator/catalog-import';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/buttons/button';
import { FileDrop } from '#/ui/fields/file-drop';
import { FormError } from '../../forms/form-error';
import { isAtWork, useUploadFile } from './use-import';

const KIB = 1024;
const FILE_BYTES_MAX = 10 * KIB * KIB;
const ENDINGS = ['.csv', '.xlsx'] as const;

type ImportFileProps = { sent: CatalogImport | undefined; onSent: (sent: CatalogImport) => void };

/** The file: chosen or dropped, sent with its progress, read by the server, or replaced by another. */
export function ImportFile({ sent, onSent }: ImportFileProps) {
  const t = useTranslations('operatorCatalog.import');
  const common = useTranslations('common');
  const [isReplacing, setReplacing] = useState(false);
  const [refusal, setRefusal] = useState('');
  const { sending, error, send } = useUploadFile((done) => {
    setReplacing(false);
    onSent(done);
  });
  const choose = (file: File) => {
    setRefusal(file.size > FILE_BYTES_MAX ? t('tooLarge') : '');
    if (file.size <= FILE_BYTES_MAX) send(file);
  };
  return (
    <section className="flex flex-col gap-2.5">
      <h2>{t('fileTitle')}</h2>
      {sending ? (
        <Sending name={sending.file.name} share={sending.share} />
      ) : sent && !isReplacing ? (
        <div className="flex flex-wrap items-center gap-y-1.5 gap-x-3 py-3 px-3.5 border border-line2 rounded-card bg-paper">
          <IconFileSpreadsheet size={20} aria-hidden="true" />
          <bdi className="min-w-0 font-semibold wrap-anywhere">{sent.fileName}</bdi>
          <span className={`text-ink3 flex-1`}>
            {common('rows', { count: sent.rowCount })} ·{' '}
            {t('size', { size: Math.ceil(sent.sizeBytes / KIB).toLocaleString('en') })}
          </span>
          <Button
            disabledReason={isAtWork(sent) ? t('working') : undefined}
            onClick={() => setReplacing(true)}
          >
            {t('another')}
          </Button>
        </div>
      ) : (
        <FileDrop label={t('fileTitle')} accept={ENDINGS} isInvalid={refusal !== ''} onFile={choose}>
          {t.rich('drop', { choose: (chunks) => <strong>{chunks}</strong> })}
          <br />
          <span className="text-ink3">{t('limits')}</span>
        </FileDrop>
      )}
      {refusal && <p role="alert">{refusal}</p>}
      <FormError error={error} />
    </section>
  );
}

function Sending({ name, share }: { name: string; share: number }) {
  const t = useTranslations('operatorCatalog.import');
  const percent = Math.floor(share * 100);
  return (
    <div role="status">
      <p>{percent < 100 ? t('sending', { name, percent }) : t('checking', { name })}</p>
      <ProgressBar share={share} />
    </div>
  );
}

/** Its number is said in the text beside it. */
export function ProgressBar({ share }: { share: number }) {
  return <progress value={Math.min(1, share)} aria-hidden="true" />;
}

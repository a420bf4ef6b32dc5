import type { UploadedFile } from '@mazad/contract/files';
import type { Registration } from '@mazad/contract/operator/operator';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Segmented } from '#/ui/fields/segmented';
import { StateFrame } from '#/ui/frames/state-frame';
import { DocumentView } from './document-view';

type DocumentId = 'license' | 'vat';

export function Documents({ store }: { store: Registration['store'] }) {
  const t = useTranslations('operator.documents');
  const names = useTranslations('operator.registrations.facts');
  const [wanted, setWanted] = useState<DocumentId>('license');
  const files: Partial<Record<DocumentId, UploadedFile>> = {};
  if (store?.companyLicense) files.license = store.companyLicense;
  if (store?.vatCertificate) files.vat = store.vatCertificate;
  const ids = Object.keys(files) as DocumentId[];
  const shown = files[wanted] ? wanted : ids[0];
  const file = shown && files[shown];
  if (!file) return <StateFrame kind="empty" title={t('none')} />;
  const choice = (
    <Segmented<DocumentId>
      label={t('choose')}
      value={shown}
      options={ids.map((id) => ({ value: id, label: names(id) }))}
      onChange={setWanted}
    />
  );
  return (
    <section className="mt-3.5 mb-3" aria-label={t('choose')}>
      {/* Each document has its own zoom and rotation. */}
      <DocumentView key={file.fileId} file={file} title={names(shown)} choice={choice} />
      <p className="mt-1.5 text-ink3 text-small">{t('kept')}</p>
    </section>
  );
}

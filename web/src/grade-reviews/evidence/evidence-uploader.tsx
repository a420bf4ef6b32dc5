import {
  EVIDENCE_LIMITS,
  type EvidencePurpose,
  REVIEW_PHOTOS_MAX,
  REVIEW_VIDEOS_MAX,
} from '@mazad/contract/evidence';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { withWords } from '#/session/frames/words';
import { FieldGroup } from '#/ui/fields/field-group';
import { FileDrop } from '#/ui/fields/file-drop';
import { UploadRow } from './upload-row';
import type { EvidenceForm } from './use-evidence';

const ACCEPT = [
  ...EVIDENCE_LIMITS.REVIEW_VIDEO.types,
  ...EVIDENCE_LIMITS.REVIEW_PHOTO.types,
  // Some systems only know these types by file ending.
  '.mp4',
  '.mov',
  '.webm',
];

type EvidenceUploaderProps = {
  /** From `useEvidence`. */
  form: EvidenceForm;
  /** The form's error about evidence, such as a missing video. */
  error?: string | undefined;
  /** How many more are allowed, since an answer adds to the review's files. */
  room?: Record<EvidencePurpose, number>;
};

const WHOLE_ROOM = { REVIEW_VIDEO: REVIEW_VIDEOS_MAX, REVIEW_PHOTO: REVIEW_PHOTOS_MAX };

/** Videos and photos of a grade review, uploaded while the form is being filled in (G2). */
export const EvidenceUploader = withWords('evidence', Uploader);

function Uploader({ form, error, room = WHOLE_ROOM }: EvidenceUploaderProps) {
  const t = useTranslations('evidence');
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const { queue, uploads } = form;
  const words = { videos: String(room.REVIEW_VIDEO), photos: String(room.REVIEW_PHOTO) };
  const add = (files: readonly File[]) => {
    const refused = files.flatMap((file) => {
      const why = queue.add(file, room);
      return why ? [t(`refused.${why}`, { name: file.name, ...words })] : [];
    });
    // Several files may be refused for the same reason.
    setRefusals([...new Set(refused)]);
  };
  return (
    <FieldGroup label={t('title')} error={error} note={t('limits', words)}>
      <FileDrop label={t('title')} accept={ACCEPT} isInvalid={error !== undefined} onFiles={add}>
        {t.rich('drop', { choose: (chunks) => <strong>{chunks}</strong> })}
      </FileDrop>
      {refusals.length > 0 && (
        <ul className="grid gap-0.5 mt-2 mx-0 mb-0 p-0 text-lose text-small list-none" role="alert">
          {refusals.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {uploads.length > 0 && (
        <ul
          className="mt-2 mx-0 mb-0 p-0 border border-line2 rounded-button list-none"
          aria-label={t('listLabel')}
        >
          {uploads.map((upload) => (
            <UploadRow key={upload.fingerprint} upload={upload} queue={queue} />
          ))}
        </ul>
      )}
    </FieldGroup>
  );
}

import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useToasts } from '#/ui/frames/undo-toast';
import type { EvidenceForm } from '../evidence/use-evidence';
import type { ReviewDraft } from './review-draft';

type Whole = {
  draft: ReviewDraft;
  keep: (draft: ReviewDraft | null) => void;
  uploads: EvidenceForm;
};

/** Clears a draft; while the form is open, this can be undone. */
export function useStartOver({ draft, keep, uploads }: Whole): () => void {
  const t = useTranslations('gradeReviews.create');
  const { show } = useToasts();
  const dismiss = useRef(() => {});
  // A reopened form reads the stored draft again, so an older undo must not overwrite it.
  useEffect(() => () => dismiss.current(), []);
  return () => {
    const cleared = uploads.clear();
    keep(null);
    const onUndo = () => {
      keep(draft);
      uploads.restore(cleared);
    };
    dismiss.current = show({ text: t('discarded'), onUndo });
  };
}

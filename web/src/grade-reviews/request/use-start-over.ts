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

/** Empties a request that is being written; for as long as its form stands, it can be had back. */
export function useStartOver({ draft, keep, uploads }: Whole): () => void {
  const t = useTranslations('gradeReviews.create');
  const { show } = useToasts();
  const dismiss = useRef(() => {});
  // A form that is opened again reads what is kept anew: nothing may be put back behind its back.
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

import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useToasts } from '../frames/undo-toast';
import { copyText } from './copy-text';

const SAID_MS = 1500;

/** Copies a text: `isCopied` is true for a moment; a failure shows a toast. */
export function useCopy(text: string) {
  const t = useTranslations('common');
  const toasts = useToasts();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    if (await copyText(text)) setCopied(true);
    else toasts.show({ text: t('notCopied'), tone: 'failed' });
  };
  return { isCopied, copy: () => void copy() };
}

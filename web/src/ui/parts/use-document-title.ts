import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

/** What the browser's tab says while this is on the screen. */
export function useDocumentTitle(title: string): void {
  const brand = useTranslations('common')('brand');
  useEffect(() => {
    document.title = `${title} · ${brand}`;
  }, [title, brand]);
}

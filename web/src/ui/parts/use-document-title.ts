import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

export function useDocumentTitle(title: string): void {
  const brand = useTranslations('common')('brand');
  useEffect(() => {
    document.title = `${title} · ${brand}`;
  }, [title, brand]);
}

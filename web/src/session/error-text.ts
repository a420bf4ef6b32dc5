import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from './api-error';

export type ErrorText = { title: string; message: string };

/** The error catalogue in words: what the server said wins where the catalogue lets it. */
export function useErrorText(): (error: unknown) => ErrorText {
  const t = useTranslations('errors');
  return useCallback(
    (error: unknown) => {
      const kind = error instanceof ApiError ? error.kind : 'other';
      const said = error instanceof ApiError ? error.serverMessage : undefined;
      switch (kind) {
        case 'session':
          return { title: t('sessionTitle'), message: t('sessionText') };
        case 'badRequest':
          return { title: t('badRequestTitle'), message: said || t('badRequestText') };
        case 'notFound':
          return { title: t('notFoundTitle'), message: t('notFoundText') };
        case 'network':
          return { title: t('networkTitle'), message: t('networkText') };
        case 'timeout':
          return { title: t('timeoutTitle'), message: t('timeoutText') };
        default:
          return { title: t('otherTitle'), message: t('otherText') };
      }
    },
    [t],
  );
}

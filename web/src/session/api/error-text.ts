import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from './api-error';

export type ErrorText = {
  title: string;
  message: string;
  /** For a single line, such as a toast. */
  line: string;
};

/** Texts of the error catalogue; the server's own message wins where the catalogue allows it. */
export function useErrorText(): (error: unknown) => ErrorText {
  const t = useTranslations('errors');
  return useCallback(
    (error: unknown) => {
      const failure = error instanceof ApiError ? error : null;
      const kind = failure?.kind ?? 'other';
      const title = t(`${kind}Title`);
      const said = kind === 'badRequest' && failure?.serverMessage;
      return { title, message: said || t(`${kind}Text`), line: said || title };
    },
    [t],
  );
}

import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from './api-error';

export type ErrorText = {
  title: string;
  message: string;
  /** Where there is room for one line alone, such as a toast. */
  line: string;
};

/** The error catalogue in words: what the server said wins where the catalogue lets it. */
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

import { useEffect, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocale } from '#/i18n/i18n-provider';

/** The words beside the fields follow the language. */
export function useWordsInLanguage<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
): void {
  const { locale } = useLocale();
  const said = useRef(locale);
  const { trigger } = form;
  const { errors } = form.formState;
  useEffect(() => {
    if (said.current === locale) return;
    said.current = locale;
    const wrong = Object.keys(errors) as FieldPath<Values>[];
    if (wrong.length > 0) void trigger(wrong);
  }, [locale, trigger, errors]);
}

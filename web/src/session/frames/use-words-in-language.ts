import { useEffect, useRef } from 'react';
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocale } from '#/i18n/i18n-provider';

/** Fields with schema errors, recognised by their error types; the server's errors have none. */
export function fieldsOfSchema<Values extends FieldValues>(errors: FieldErrors<Values>): FieldPath<Values>[] {
  const names = Object.keys(errors) as FieldPath<Values>[];
  return names.filter((name) => errors[name]?.type !== undefined);
}

/** Schema errors are translated when the language changes; the server's errors stay in their language. */
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
    const wrong = fieldsOfSchema(errors);
    if (wrong.length > 0) void trigger(wrong);
  }, [locale, trigger, errors]);
}

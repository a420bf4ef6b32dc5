import { useEffect, useRef } from 'react';
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocale } from '#/i18n/i18n-provider';

/** The fields that a schema found wrong, as its errors have types; it knows nothing of what the server refused. */
export function fieldsOfSchema<Values extends FieldValues>(errors: FieldErrors<Values>): FieldPath<Values>[] {
  const names = Object.keys(errors) as FieldPath<Values>[];
  return names.filter((name) => errors[name]?.type !== undefined);
}

/** The words beside the fields follow the language; what the server said stays, in the language it was said in. */
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

import { issueWord } from '@mazad/contract/fields/field-words';
import { FieldErrorSchema } from '@mazad/contract/http';
import type { FieldErrors, FieldPath, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Locale } from '#/i18n/locale';
import { ApiError } from './api/api-error';

/** Validates a form by the server's schema, with the same error texts. */
export function contractResolver<Values extends FieldValues, Sent>(
  schema: z.ZodMiniType<Sent, Values>,
  locale: Locale,
): Resolver<Values, unknown, Sent> {
  return (values) => {
    const result = z.safeParse(schema, values, { reportInput: true });
    if (result.success) return { values: result.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const issue of result.error.issues) {
      const field = String(issue.path[0] ?? 'root');
      errors[field] ??= { type: issue.code, message: issueWord(issue, locale) };
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

/** The server's errors by field. */
export function fieldErrorsOf(error: unknown): readonly z.infer<typeof FieldErrorSchema>[] {
  if (!(error instanceof ApiError)) return [];
  return z.safeParse(z.array(FieldErrorSchema), error.errors).data ?? [];
}

/** Errors that the fields show in full. */
const atFields = new WeakSet<ApiError>();

/** Whether the fields show the error already. Said once more elsewhere, it would be read out twice. */
export const isAtFields = (error: unknown) => error instanceof ApiError && atFields.has(error);

/** Shows the server's errors at their fields and focuses the first. False if it names no field. */
export function showFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  error: unknown,
): boolean {
  const all = fieldErrorsOf(error);
  const known = all.filter(({ path }) => path in form.getValues());
  if (error instanceof ApiError && known.length > 0 && known.length === all.length) atFields.add(error);
  for (const [place, { path, message }] of known.entries()) {
    form.setError(path as FieldPath<Values>, { message }, { shouldFocus: place === 0 });
  }
  return known.length > 0;
}

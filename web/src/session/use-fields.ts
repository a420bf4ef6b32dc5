import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormProps,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { useLocale } from '#/i18n/i18n-provider';
import { contractResolver, showFieldErrors } from './contract-form';
import type { Failure } from './frames/use-wait';
import { useWordsInLanguage } from './frames/use-words-in-language';

/** `refusal` is passed to the mutation that sends. */
export type Send<Sent> = (values: Sent, refusal: { onError: (error: unknown) => void }) => unknown;

/** A form with bindings for its fields. `resolver` validates the input. */
export function useFieldsBy<Values extends FieldValues, Sent = Values>(
  options: UseFormProps<Values, unknown, Sent>,
) {
  const form = useForm<Values, unknown, Sent>(options);
  useWordsInLanguage(form);
  const { errors } = form.formState;
  const errorOf = (name: FieldPath<Values>) => (get(errors, name) as FieldError | undefined)?.message;
  return {
    ...form,
    errorOf,
    /** Binds a field of `ui/` to its value and error. `read` converts the typed text to a value. */
    field: (name: FieldPath<Values>, read?: (typed: never) => unknown) => ({
      ...form.register(name, read && { setValueAs: read as (typed: unknown) => unknown }),
      error: errorOf(name),
    }),
    /** Validates and sends. Focuses the first wrong field; a refusal is shown at the fields that it names. */
    submit: (send: Send<Sent>) =>
      form.handleSubmit((values) => {
        send(values, { onError: (error) => void showFieldErrors(form, error) });
      }),
    /** Like `submit`, and waits for the answer. `failure` shows a refusal that names no field. */
    attempt: (failure: Pick<Failure, 'clear' | 'show'>, send: (values: Sent) => Promise<unknown>) =>
      form.handleSubmit(async (values) => {
        failure.clear();
        try {
          await send(values);
        } catch (error) {
          if (!showFieldErrors(form, error)) failure.show(error);
        }
      }),
  };
}

/** A form with the limits of the contract's schema. */
export function useFields<Values extends FieldValues, Sent = Values>(
  schema: z.ZodMiniType<Sent, Values>,
  defaultValues: UseFormProps<Values, unknown, Sent>['defaultValues'] & {},
) {
  const { locale } = useLocale();
  return useFieldsBy<Values, Sent>({ defaultValues, resolver: contractResolver(schema, locale) });
}

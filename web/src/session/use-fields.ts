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

/** `refusal` is passed on to the mutation that sends. */
export type Send<Sent> = (values: Sent, refusal: { onError: (error: unknown) => void }) => unknown;

/** A form with what stands around each of its fields. `resolver` checks what is typed. */
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
    /** What binds a field of `ui/` to its value, with what is wrong about it. `read` makes the value of what is typed. */
    field: (name: FieldPath<Values>, read?: (typed: never) => unknown) => ({
      ...form.register(name, read && { setValueAs: read as (typed: unknown) => unknown }),
      error: errorOf(name),
    }),
    /** Checks and sends. The first wrong field has the focus, and a refusal stands beside the fields that it names. */
    submit: (send: Send<Sent>) =>
      form.handleSubmit((values) => {
        send(values, { onError: (error) => void showFieldErrors(form, error) });
      }),
    /** As `submit`, and waits for the answer. `failure` says a refusal that names no field. */
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

/** A form whose limits are those of the contract's schema. */
export function useFields<Values extends FieldValues, Sent = Values>(
  schema: z.ZodMiniType<Sent, Values>,
  defaultValues: UseFormProps<Values, unknown, Sent>['defaultValues'] & {},
) {
  const { locale } = useLocale();
  return useFieldsBy<Values, Sent>({ defaultValues, resolver: contractResolver(schema, locale) });
}

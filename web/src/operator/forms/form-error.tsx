import { useTranslations } from 'use-intl';
import { ApiError } from '#/session/api/api-error';
import { useErrorText } from '#/session/api/error-text';
import { fieldErrorsOf, isAtFields } from '#/session/contract-form';

const FAILURE = 'py-2 px-3 rounded-button bg-lose-tint text-lose [&_strong]:font-semibold';

/** A failure that no field shows. */
export function FormError({ error }: { error: unknown }) {
  const t = useTranslations('operator');
  const errorText = useErrorText();
  if (!error || isAtFields(error)) return null;
  // A form has one key. If it is refused for other values, the first ones were accepted and the response was lost.
  if (error instanceof ApiError && error.type === 'IDEMPOTENCY_KEY_REUSED') {
    return (
      <p className={FAILURE} role="alert">
        {t('sentBefore')}
      </p>
    );
  }
  const { title, message } = errorText(error);
  // Errors of fields are more specific than the general one.
  const ofFields = [...new Set(fieldErrorsOf(error).map((one) => one.message))].join(' ');
  // A specific message from the server needs no general heading.
  const hasOwnWords = error instanceof ApiError && error.serverMessage && error.kind === 'badRequest';
  return (
    <p className={FAILURE} role="alert">
      {!hasOwnWords && <strong>{title} </strong>}
      {ofFields || message}
    </p>
  );
}

import { useTranslations } from 'use-intl';
import { ApiError } from '#/session/api/api-error';
import { useErrorText } from '#/session/api/error-text';
import { fieldErrorsOf } from '#/session/contract-form';

const FAILURE = 'py-2 px-3 rounded-button bg-lose-tint text-lose [&_strong]:font-semibold';

/** Why a form was not taken. */
export function FormError({ error }: { error: unknown }) {
  const t = useTranslations('operator');
  const errorText = useErrorText();
  if (!error) return null;
  // One form has one key. Refused for other words under it, the first ones were taken, and their answer was lost.
  if (error instanceof ApiError && error.type === 'IDEMPOTENCY_KEY_REUSED') {
    return (
      <p className={FAILURE} role="alert">
        {t('sentBefore')}
      </p>
    );
  }
  const { title, message } = errorText(error);
  // What is wrong with a field says more than that something is.
  const ofFields = [...new Set(fieldErrorsOf(error).map((one) => one.message))].join(' ');
  // What the server says about these very words needs no general heading above it.
  const hasOwnWords = error instanceof ApiError && error.serverMessage && error.kind === 'badRequest';
  return (
    <p className={FAILURE} role="alert">
      {!hasOwnWords && <strong>{title} </strong>}
      {ofFields || message}
    </p>
  );
}

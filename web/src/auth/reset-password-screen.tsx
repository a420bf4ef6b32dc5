import { Link, useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { contractResolver, showFieldErrors } from '#/session/contract-form';
import { useFailure } from '#/session/frames/use-wait';
import { useWordsInLanguage } from '#/session/frames/use-words-in-language';
import { RepeatedPasswordSchema } from '#/session/repeated-password';
import { resetPassword } from '#/session/sign-in';
import { Button } from '#/ui/buttons/button';
import { PasswordField } from '#/ui/fields/password-field';
import { StateFrame } from '#/ui/frames/state-frame';
import { useToasts } from '#/ui/frames/undo-toast';
import classes from './auth-form.module.css';
import { AuthFrame } from './auth-frame';
import { FailureNote } from './failure-note';
import type { ForgotSearch } from './forgot-password-screen';

/** `from`: whose link it is, for the way to another one; a dealer's where it is not said. */
export type ResetSearch = Pick<ForgotSearch, 'from'> & { token?: string };

/** Sets a password with the mailed link (I5); the first one of an invited person too. */
export function ResetPasswordScreen({ token, from }: ResetSearch) {
  const t = useTranslations('auth');
  return (
    <AuthFrame title={t('setPassword')} lead={t('resetLead')}>
      {token ? (
        <ResetForm token={token} from={from} />
      ) : (
        <StateFrame
          kind="error"
          title={t('linkMissing')}
          action={
            <Link to="/forgot-password" search={{ from }}>
              {t('newLink')}
            </Link>
          }
        />
      )}
    </AuthFrame>
  );
}

function ResetForm({ token, from }: { token: string } & Pick<ResetSearch, 'from'>) {
  const t = useTranslations('auth');
  const { locale } = useLocale();
  const navigate = useNavigate();
  const toasts = useToasts();
  const failure = useFailure();
  const form = useForm({
    defaultValues: { newPassword: '', repeated: '' },
    resolver: contractResolver(RepeatedPasswordSchema, locale),
  });
  useWordsInLanguage(form);
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ newPassword }) => {
    failure.clear();
    try {
      const { email, isOperator } = await resetPassword({ token, newPassword });
      toasts.show({ text: t('passwordSet') });
      await navigate(
        isOperator
          ? { to: '/operator/login', replace: true }
          : { to: '/login', search: { email }, replace: true },
      );
    } catch (error) {
      if (!showFieldErrors(form, error)) failure.show(error);
    }
  });
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <PasswordField
        label={t('newPassword')}
        autoComplete="new-password"
        autoFocus
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <PasswordField
        label={t('repeatPassword')}
        autoComplete="new-password"
        error={errors.repeated?.message}
        {...form.register('repeated')}
      />
      <p className="text-ink2">{t('passwordRule')}</p>
      <FailureNote failure={failure} />
      <Button
        type="submit"
        look="primary"
        size="lg"
        isBusy={isSubmitting}
        disabledReason={failure.waitReason}
      >
        {t('setPassword')}
      </Button>
      <p className="mt-5 coarse:mb-4">
        <Link to="/forgot-password" search={{ from }}>
          {t('newLink')}
        </Link>
      </p>
    </form>
  );
}

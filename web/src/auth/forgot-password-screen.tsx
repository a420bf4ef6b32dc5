import { ForgotPasswordSchema } from '@mazad/contract/account';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { contractResolver, showFieldErrors } from '#/session/contract-form';
import { useFailure } from '#/session/frames/use-wait';
import { useWordsInLanguage } from '#/session/frames/use-words-in-language';
import { forgotPassword } from '#/session/sign-in';
import { Button } from '#/ui/buttons/button';
import { TextField } from '#/ui/fields/text-field';
import { Ltr } from '#/ui/marks/ltr';
import classes from './auth-form.module.css';
import { AuthFrame } from './auth-frame';
import { FailureNote } from './failure-note';

/** `from`: whose sign-in the way back leads to; the dealers' where it is not said. */
export type ForgotSearch = { email?: string | undefined; from?: 'operator' | undefined };

/** Asks for the mailed link (I5); the answer does not tell whether the e-mail is known. */
export function ForgotPasswordScreen({ email, from }: ForgotSearch) {
  const t = useTranslations('auth');
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AuthFrame
      title={t('forgot')}
      lead={sentTo ? t.rich('linkSent', { email: () => <Ltr>{sentTo}</Ltr> }) : t('forgotLead')}
    >
      <ForgotForm email={email ?? ''} isSent={sentTo !== null} onSent={setSentTo} />
      <p className="mt-5 coarse:mb-4">
        {from === 'operator' ? (
          <Link to="/operator/login">{t('backToLogin')}</Link>
        ) : (
          <Link to="/login" search={{ email }}>
            {t('backToLogin')}
          </Link>
        )}
      </p>
    </AuthFrame>
  );
}

type ForgotFormProps = { email: string; isSent: boolean; onSent: (email: string) => void };

function ForgotForm({ email, isSent, onSent }: ForgotFormProps) {
  const t = useTranslations('auth');
  const { locale } = useLocale();
  const failure = useFailure();
  const form = useForm({
    defaultValues: { email },
    resolver: contractResolver(ForgotPasswordSchema, locale),
  });
  useWordsInLanguage(form);
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (wanted) => {
    failure.clear();
    try {
      await forgotPassword(wanted);
      onSent(wanted.email);
    } catch (error) {
      if (!showFieldErrors(form, error)) failure.show(error);
    }
  });
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t('email')}
        isLtr
        type="email"
        autoComplete="username"
        autoFocus
        error={errors.email?.message}
        {...form.register('email', { setValueAs: (value: string) => value.trim() })}
      />
      <FailureNote failure={failure} />
      <Button
        type="submit"
        look="primary"
        size="lg"
        isBusy={isSubmitting}
        disabledReason={failure.waitReason}
      >
        {t(isSent ? 'sendAgain' : 'sendLink')}
      </Button>
    </form>
  );
}

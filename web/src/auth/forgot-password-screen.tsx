import { ForgotPasswordSchema } from '@mazad/contract/account';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailure } from '#/session/frames/use-wait';
import { forgotPassword } from '#/session/sign-in';
import { useFields } from '#/session/use-fields';
import { TextField } from '#/ui/fields/text-field';
import { Ltr } from '#/ui/marks/ltr';
import { AuthForm } from './auth-form';
import { AuthFrame } from './auth-frame';

/** `from`: the sign-in to return to; the dealers' by default. */
export type ForgotSearch = { email?: string | undefined; from?: 'operator' | undefined };

/** Requests a mailed link (I5); the answer does not reveal whether the e-mail is known. */
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
  const failure = useFailure();
  const form = useFields(ForgotPasswordSchema, { email });
  const submit = form.attempt(failure, async (wanted) => {
    await forgotPassword(wanted);
    onSent(wanted.email);
  });
  return (
    <AuthForm
      failure={failure}
      submitLabel={t(isSent ? 'sendAgain' : 'sendLink')}
      isBusy={form.formState.isSubmitting}
      onSubmit={submit}
    >
      <TextField
        label={t('email')}
        isLtr
        type="email"
        autoComplete="username"
        autoFocus
        {...form.field('email', (typed: string) => typed.trim())}
      />
    </AuthForm>
  );
}

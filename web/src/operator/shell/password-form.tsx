import { SignInRequestSchema } from '@mazad/contract/identity';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#/session/api/api-error';
import { useFields } from '#/session/use-fields';
import { Button } from '#/ui/buttons/button';
import { PasswordField } from '#/ui/fields/password-field';
import { TextField } from '#/ui/fields/text-field';
import { FormError } from '../forms/form-error';
import { type OperatorCredentials, signInOperator } from '../frame/operator-session';

type PasswordFormProps = { email: string; onProved: (credentials: OperatorCredentials) => void };

/** The first step: a right password leads to the code (I4). */
export function PasswordForm({ email, onProved }: PasswordFormProps) {
  const t = useTranslations('operator.signIn');
  const auth = useTranslations('auth');
  const [failure, setFailure] = useState<unknown>(null);
  const form = useFields(SignInRequestSchema, { email, password: '' });
  const submit = form.handleSubmit(async (credentials) => {
    setFailure(null);
    try {
      await signInOperator(credentials);
    } catch (error) {
      if (error instanceof ApiError && error.type === 'SECOND_FACTOR_REQUIRED') onProved(credentials);
      else setFailure(error);
    }
  });
  return (
    <form className="flex flex-col gap-4 mt-5" onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={auth('email')}
        isLtr
        type="email"
        autoComplete="username"
        autoFocus={!email}
        {...form.field('email', (typed: string) => typed.trim())}
      />
      <PasswordField
        label={auth('password')}
        autoComplete="current-password"
        autoFocus={Boolean(email)}
        aside={
          <Link to="/forgot-password" search={{ email: form.watch('email') || undefined, from: 'operator' }}>
            {auth('forgot')}
          </Link>
        }
        {...form.field('password')}
      />
      <FormError error={failure} />
      <Button type="submit" look="primary" size="lg" isBusy={form.formState.isSubmitting}>
        {t('next')}
      </Button>
    </form>
  );
}

import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useFailure } from '#/session/frames/use-wait';
import { type Credentials, signIn } from '#/session/sign-in';
import { useFieldsBy } from '#/session/use-fields';
import { PasswordField } from '#/ui/fields/password-field';
import { TextField } from '#/ui/fields/text-field';
import { AuthForm } from './auth-form';
import { useEntrance } from './use-entrance';

const EMAIL = /^\S+@\S+\.\S+$/;

export function LoginForm({ email }: { email: string }) {
  const t = useTranslations('auth');
  const enter = useEntrance();
  const failure = useFailure();
  const form = useFieldsBy<Credentials>({ values: { email, password: '' } });

  const submit = form.attempt(failure, async (credentials) => enter(await signIn(credentials)));

  return (
    <AuthForm
      failure={failure}
      submitLabel={t('submit')}
      isBusy={form.formState.isSubmitting}
      onSubmit={submit}
    >
      <TextField
        label={t('email')}
        isLtr
        type="email"
        autoComplete="username"
        autoFocus={!email}
        error={form.errorOf('email')}
        {...form.register('email', {
          required: t('emailRequired'),
          pattern: { value: EMAIL, message: t('emailWrong') },
          setValueAs: (value: string) => value.trim(),
        })}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        autoFocus={Boolean(email)}
        error={form.errorOf('password')}
        aside={
          <Link to="/forgot-password" search={{ email: form.watch('email') || undefined }}>
            {t('forgot')}
          </Link>
        }
        {...form.register('password', { required: t('passwordRequired') })}
      />
    </AuthForm>
  );
}

import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useFailure } from '#/session/frames/use-wait';
import { useWordsInLanguage } from '#/session/frames/use-words-in-language';
import { type Credentials, signIn } from '#/session/sign-in';
import { Button } from '#/ui/buttons/button';
import { PasswordField } from '#/ui/fields/password-field';
import { TextField } from '#/ui/fields/text-field';
import classes from './auth-form.module.css';
import { FailureNote } from './failure-note';
import { useEntrance } from './use-entrance';

const EMAIL = /^\S+@\S+\.\S+$/;

export function LoginForm({ email }: { email: string }) {
  const t = useTranslations('auth');
  const enter = useEntrance();
  const failure = useFailure();
  const form = useForm<Credentials>({ values: { email, password: '' } });
  useWordsInLanguage(form);
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (credentials) => {
    failure.clear();
    try {
      await enter(await signIn(credentials));
    } catch (error) {
      failure.show(error);
    }
  });

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t('email')}
        isLtr
        type="email"
        autoComplete="username"
        autoFocus={!email}
        error={errors.email?.message}
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
        error={errors.password?.message}
        aside={
          <Link to="/forgot-password" search={{ email: form.watch('email') || undefined }}>
            {t('forgot')}
          </Link>
        }
        {...form.register('password', { required: t('passwordRequired') })}
      />
      <FailureNote failure={failure} />
      <Button
        type="submit"
        look="primary"
        size="lg"
        isBusy={isSubmitting}
        disabledReason={failure.waitReason}
      >
        {t('submit')}
      </Button>
    </form>
  );
}

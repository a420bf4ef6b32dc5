import { IconDeviceMobile, IconEye, IconEyeOff, IconMail } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { ApiError } from '#/session/api-error';
import { useErrorText } from '#/session/error-text';
import { type Credentials, signIn } from '#/session/sign-in';
import { landingOf } from '#/session/use-session';
import { Button, IconButton } from '#/ui/button';
import { Segmented } from '#/ui/segmented';
import { TextField } from '#/ui/text-field';
import classes from './login-form.module.css';

const EMAIL = /^\S+@\S+\.\S+$/;

export function LoginForm({ email }: { email: string }) {
  const t = useTranslations('auth');
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>(null);
  const waitSeconds = useCountdown(failure);
  const form = useForm<Credentials>({ values: { email, password: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (credentials) => {
    setFailure(null);
    try {
      const session = await signIn(credentials);
      const to = landingOf(session) === 'my-deals' ? '/$accountId/my-deals' : '/$accountId/bids';
      await navigate({ to, params: { accountId: String(session.index) } });
    } catch (error) {
      setFailure(error);
    }
  });

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <MethodChoice />
      <TextField
        label={t('email')}
        isLtr
        type="email"
        autoComplete="username"
        autoFocus
        error={errors.email?.message}
        {...form.register('email', {
          required: t('emailRequired'),
          pattern: { value: EMAIL, message: t('emailWrong') },
          setValueAs: (value: string) => value.trim(),
        })}
      />
      <PasswordField
        error={errors.password?.message}
        register={form.register('password', { required: t('passwordRequired') })}
      />
      <Failure error={failure} waitSeconds={waitSeconds} />
      <Button
        type="submit"
        look="primary"
        size="lg"
        isBusy={isSubmitting}
        disabledReason={waitSeconds > 0 ? t('tooMany', { seconds: waitSeconds }) : undefined}
      >
        {isSubmitting ? t('submitting') : t('submit')}
      </Button>
    </form>
  );
}

function MethodChoice() {
  const t = useTranslations('auth');
  return (
    <Segmented
      label={t('method')}
      value="email"
      isWide
      onChange={() => undefined}
      options={[
        { value: 'email', label: t('byEmail'), icon: <IconMail size={16} aria-hidden="true" /> },
        {
          value: 'phone',
          label: t('byPhone'),
          icon: <IconDeviceMobile size={16} aria-hidden="true" />,
          disabledReason: t('phoneReason'),
        },
      ]}
    />
  );
}

type PasswordFieldProps = {
  error: string | undefined;
  register: ReturnType<ReturnType<typeof useForm<Credentials>>['register']>;
};

function PasswordField({ error, register }: PasswordFieldProps) {
  const t = useTranslations('auth');
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextField
      label={t('password')}
      isLtr
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      error={error}
      aside={
        <Button look="quiet" className={classes.forgot} disabledReason={t('forgotReason')}>
          {t('forgot')}
        </Button>
      }
      suffix={
        <IconButton
          label={isShown ? t('hidePassword') : t('showPassword')}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={17} aria-hidden="true" />
        </IconButton>
      }
      {...register}
    />
  );
}

function Failure({ error, waitSeconds }: { error: unknown; waitSeconds: number }) {
  const t = useTranslations('auth');
  const errorText = useErrorText();
  if (!error) return null;
  if (waitSeconds > 0) {
    return (
      <p className={classes.failure} role="alert">
        {t('tooMany', { seconds: waitSeconds })}
      </p>
    );
  }
  const { title, message } = errorText(error);
  // What the server says about these credentials needs no general heading above it.
  const hasOwnWords = error instanceof ApiError && error.serverMessage && error.kind === 'badRequest';
  return (
    <p className={classes.failure} role="alert">
      {!hasOwnWords && <strong>{title} </strong>}
      {message}
    </p>
  );
}

function useCountdown(error: unknown): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const wait = error instanceof ApiError && error.status === 429 ? (error.retryAfterSeconds ?? 30) : 0;
    setLeft(wait);
    if (!wait) return;
    const end = Date.now() + wait * 1000;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 500);
    return () => clearInterval(timer);
  }, [error]);
  return left;
}

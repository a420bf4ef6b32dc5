import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useFailure } from '#/session/frames/use-wait';
import { RepeatedPasswordSchema } from '#/session/repeated-password';
import { resetPassword } from '#/session/sign-in';
import { useFields } from '#/session/use-fields';
import { PasswordField } from '#/ui/fields/password-field';
import { StateFrame } from '#/ui/frames/state-frame';
import { useToasts } from '#/ui/frames/undo-toast';
import { AuthForm } from './auth-form';
import { AuthFrame } from './auth-frame';
import type { ForgotSearch } from './forgot-password-screen';

/** `from`: whose link it is, for requesting another one; a dealer's by default. */
export type ResetSearch = Pick<ForgotSearch, 'from'> & { token?: string };

/** Sets a password by the mailed link (I5), also an invited person's first one. */
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
  const navigate = useNavigate();
  const toasts = useToasts();
  const failure = useFailure();
  const form = useFields(RepeatedPasswordSchema, { newPassword: '', repeated: '' });
  const submit = form.attempt(failure, async ({ newPassword }) => {
    const { email, isOperator } = await resetPassword({ token, newPassword });
    toasts.show({ text: t('passwordSet') });
    await navigate(
      isOperator
        ? { to: '/operator/login', replace: true }
        : { to: '/login', search: { email }, replace: true },
    );
  });
  return (
    <AuthForm
      failure={failure}
      submitLabel={t('setPassword')}
      isBusy={form.formState.isSubmitting}
      onSubmit={submit}
      foot={
        <p className="mt-5 coarse:mb-4">
          <Link to="/forgot-password" search={{ from }}>
            {t('newLink')}
          </Link>
        </p>
      }
    >
      <PasswordField
        label={t('newPassword')}
        autoComplete="new-password"
        autoFocus
        {...form.field('newPassword')}
      />
      <PasswordField label={t('repeatPassword')} autoComplete="new-password" {...form.field('repeated')} />
      <p className="text-ink2">{t('passwordRule')}</p>
    </AuthForm>
  );
}

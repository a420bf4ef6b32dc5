import { ChangePasswordSchema } from '@mazad/contract/account';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { FailureNote } from '#/auth/failure-note';
import { useLocale } from '#/i18n/i18n-provider';
import { contractResolver, showFieldErrors } from '#/session/contract-form';
import { RepeatedPasswordSchema } from '#/session/repeated-password';
import type { Session } from '#/session/session-store';
import { useFailure } from '#/session/use-wait';
import { Button } from '#/ui/button';
import { Panel } from '#/ui/panel';
import { PasswordField } from '#/ui/password-field';
import { useToasts } from '#/ui/undo-toast';
import { changePassword } from './account-api';
import classes from './password-panel.module.css';
import { sessionsKey } from './sessions-queries';

const FormSchema = z.intersection(ChangePasswordSchema, RepeatedPasswordSchema);
const EMPTY = { currentPassword: '', newPassword: '', repeated: '' };

export function PasswordPanel({ session }: { session: Session }) {
  const t = useTranslations('account.password');
  return (
    <Panel title={t('title')} text={t('text')}>
      <PasswordForm session={session} />
    </Panel>
  );
}

function PasswordForm({ session }: { session: Session }) {
  const t = useTranslations();
  const { locale } = useLocale();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const failure = useFailure();
  const form = useForm({ defaultValues: EMPTY, resolver: contractResolver(FormSchema, locale) });
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    failure.clear();
    try {
      await changePassword(session.index, { currentPassword, newPassword });
      form.reset();
      toasts.show({ text: t('account.password.saved') });
      void queryClient.invalidateQueries({ queryKey: sessionsKey(session.index) });
    } catch (error) {
      if (!showFieldErrors(form, error)) failure.show(error);
    }
  });
  return (
    <form className={classes.form} onSubmit={(event) => void save(event)} noValidate>
      {/* Without it a password manager does not know whose password changes. */}
      <input type="email" autoComplete="username" value={session.user.email} readOnly hidden />
      <PasswordField
        label={t('account.password.current')}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <div className={classes.pair}>
        <PasswordField
          label={t('auth.newPassword')}
          autoComplete="new-password"
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
        <PasswordField
          label={t('auth.repeatPassword')}
          autoComplete="new-password"
          error={errors.repeated?.message}
          {...form.register('repeated')}
        />
      </div>
      <p className={classes.rule}>{t('auth.passwordRule')}</p>
      <FailureNote failure={failure} />
      <Button
        type="submit"
        look="primary"
        className={classes.save}
        isBusy={isSubmitting}
        disabledReason={failure.waitReason}
      >
        {t('account.password.save')}
      </Button>
    </form>
  );
}

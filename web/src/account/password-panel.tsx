import { ChangePasswordSchema } from '@mazad/contract/account';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { FailureNote } from '#/auth/failure-note';
import { within } from '#/session/api/query-client';
import { useFailure } from '#/session/frames/use-wait';
import { RepeatedPasswordSchema } from '#/session/repeated-password';
import { forgotPassword } from '#/session/sign-in';
import { useFields } from '#/session/use-fields';
import { Button } from '#/ui/buttons/button';
import { PasswordField } from '#/ui/fields/password-field';
import { Panel } from '#/ui/frames/panel';
import { useToasts } from '#/ui/frames/undo-toast';
import { Ltr } from '#/ui/marks/ltr';
import type { OwnAccount } from './own-account';

const FormSchema = z.intersection(ChangePasswordSchema, RepeatedPasswordSchema);
const EMPTY = { currentPassword: '', newPassword: '', repeated: '' };

export function PasswordPanel({ own }: { own: OwnAccount }) {
  const t = useTranslations('account.password');
  if (!own.hasPassword) return <NoPassword email={own.email} />;
  return (
    <Panel title={t('title')} text={t('text')}>
      <PasswordForm own={own} />
    </Panel>
  );
}

/** Somebody who signs in by code has no current password: a mailed link sets the first one (I5). */
function NoPassword({ email }: { email: string }) {
  const t = useTranslations();
  const toasts = useToasts();
  const failure = useFailure();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    failure.clear();
    try {
      await forgotPassword({ email });
      toasts.show({ text: t.rich('auth.linkSent', { email: () => <Ltr key="email">{email}</Ltr> }) });
    } catch (error) {
      failure.show(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Panel
      title={t('account.password.none')}
      text={t('account.password.noneText')}
      action={
        <Button isBusy={isSending} disabledReason={failure.waitReason} onClick={() => void send()}>
          {t('account.password.mailLink')}
        </Button>
      }
    >
      {failure.error !== null && <FailureNote failure={failure} />}
    </Panel>
  );
}

function PasswordForm({ own }: { own: OwnAccount }) {
  const t = useTranslations();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const failure = useFailure();
  const form = useFields(FormSchema, EMPTY);
  const save = form.attempt(failure, async ({ currentPassword, newPassword }) => {
    await own.call('POST /identity/change-password', { body: { currentPassword, newPassword } });
    form.reset();
    toasts.show({ text: t('account.password.saved') });
    void queryClient.invalidateQueries(within(own.whose, 'GET /user/sessions'));
  });
  return (
    <form className="flex flex-col gap-3.5" onSubmit={(event) => void save(event)} noValidate>
      {/* Password managers need it to know the account. */}
      <input type="email" autoComplete="username" value={own.email} readOnly hidden />
      <PasswordField
        label={t('account.password.current')}
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(220px,1fr))] gap-3.5">
        <PasswordField
          label={t('auth.newPassword')}
          autoComplete="new-password"
          {...form.field('newPassword')}
        />
        <PasswordField
          label={t('auth.repeatPassword')}
          autoComplete="new-password"
          {...form.field('repeated')}
        />
      </div>
      <p className="text-ink3 text-small">{t('auth.passwordRule')}</p>
      <FailureNote failure={failure} />
      <Button
        type="submit"
        look="primary"
        className="self-start"
        isBusy={form.formState.isSubmitting}
        disabledReason={failure.waitReason}
      >
        {t('account.password.title')}
      </Button>
    </form>
  );
}

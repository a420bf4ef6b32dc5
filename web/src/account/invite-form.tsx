import { InviteSchema } from '@mazad/contract/account';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { contractResolver, showFieldErrors } from '#/session/contract-form';
import { ChangeError } from '#/session/frames/part-state';
import { useWordsInLanguage } from '#/session/frames/use-words-in-language';
import { ROLES, type Role } from '#/session/roles';
import type { Session } from '#/session/session-store';
import { Button } from '#/ui/buttons/button';
import { SelectField } from '#/ui/fields/select-field';
import { TextField } from '#/ui/fields/text-field';
import { useToasts } from '#/ui/frames/undo-toast';
import { useInviteMember } from './team-queries';

const NOBODY = { firstName: '', lastName: '', email: '', role: 'BUYER' as Role };

export function InviteForm({ session, onDone }: { session: Session; onDone: () => void }) {
  const t = useTranslations();
  const { locale } = useLocale();
  const toasts = useToasts();
  const invite = useInviteMember(session.index);
  const form = useForm({ defaultValues: NOBODY, resolver: contractResolver(InviteSchema, locale) });
  useWordsInLanguage(form);
  const { errors } = form.formState;
  const role = form.watch('role');
  const send = form.handleSubmit((wanted) =>
    invite
      .mutateAsync(wanted)
      .then(() => {
        toasts.show({ text: t('account.team.invited', { email: wanted.email }) });
        onDone();
      })
      .catch((error: unknown) => showFieldErrors(form, error) && invite.reset()),
  );
  const trimmed = { setValueAs: (value: string) => value.trim() };
  return (
    <form
      className="flex flex-col gap-3.5 mb-4.5 p-4 border border-line2 rounded-button bg-paper"
      onSubmit={(event) => void send(event)}
      noValidate
    >
      <div className="grid grid-cols-2 gap-3.5 phone:grid-cols-1">
        <TextField
          label={t('account.firstName')}
          autoFocus
          error={errors.firstName?.message}
          {...form.register('firstName', trimmed)}
        />
        <TextField
          label={t('account.lastName')}
          error={errors.lastName?.message}
          {...form.register('lastName', trimmed)}
        />
        <TextField
          label={t('account.email')}
          isLtr
          type="email"
          error={errors.email?.message}
          {...form.register('email', trimmed)}
        />
        <SelectField
          label={t('account.team.role')}
          options={ROLES.map((value) => ({ value, label: t(`account.roles.${value}`) }))}
          {...form.register('role')}
        />
      </div>
      <p className="text-ink3">
        {t(`account.roleTexts.${role}`)}. {t('account.team.inviteText')}
      </p>
      <ChangeError error={invite.error} />
      <div className="flex gap-2">
        <Button type="submit" look="primary" isBusy={invite.isPending}>
          {t('account.team.sendInvite')}
        </Button>
        <Button onClick={onDone}>{t('common.cancel')}</Button>
      </div>
    </form>
  );
}

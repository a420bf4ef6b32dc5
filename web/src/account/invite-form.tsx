import { InviteSchema } from '@mazad/contract/account';
import type { BodyTo } from '@mazad/contract/calls';
import { useTranslations } from 'use-intl';
import { call } from '#/session/api/api';
import { accountQuery } from '#/session/api/queries';
import { useChangeOf } from '#/session/api/use-change';
import { showFieldErrors } from '#/session/contract-form';
import { ChangeError } from '#/session/frames/part-state';
import { ROLES, type Role } from '#/session/roles';
import type { Session } from '#/session/session-store';
import { useFields } from '#/session/use-fields';
import { Button } from '#/ui/buttons/button';
import { SelectField } from '#/ui/fields/select-field';
import { TextField } from '#/ui/fields/text-field';

const NOBODY = { firstName: '', lastName: '', email: '', role: 'BUYER' as Role };

export function InviteForm({ session, onDone }: { session: Session; onDone: () => void }) {
  const t = useTranslations();
  const invite = useChangeOf(
    session.index,
    (body: BodyTo<'POST /user/team'>) => call(session.index, 'POST /user/team', { body }),
    {
      of: accountQuery(session.index, 'GET /user/team'),
      said: (_, { email }) => t('account.team.invited', { email }),
      onDone,
    },
  );
  const form = useFields(InviteSchema, NOBODY);
  const role = form.watch('role');
  const send = form.handleSubmit((wanted) =>
    invite.mutate(wanted, { onError: (error) => showFieldErrors(form, error) && invite.reset() }),
  );
  const trimmed = (typed: string) => typed.trim();
  return (
    <form
      className="flex flex-col gap-3.5 mb-4.5 p-4 border border-line2 rounded-button bg-paper"
      onSubmit={(event) => void send(event)}
      noValidate
    >
      <div className="grid grid-cols-2 gap-3.5 phone:grid-cols-1">
        <TextField label={t('account.firstName')} autoFocus {...form.field('firstName', trimmed)} />
        <TextField label={t('account.lastName')} {...form.field('lastName', trimmed)} />
        <TextField label={t('auth.email')} isLtr type="email" {...form.field('email', trimmed)} />
        <SelectField
          label={t('account.team.role')}
          options={ROLES.map((value) => ({ value, label: t(`account.roles.${value}`) }))}
          {...form.field('role')}
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

import { type OperatorStore, UpdateStoreMemberSchema } from '@mazad/contract/operator-stores';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { contractResolver, showFieldErrors } from '#/session/contract-form';
import { SelectField } from '#/ui/select-field';
import { TextField } from '#/ui/text-field';
import { ConsequenceForm } from './consequence-form';
import classes from './member-list.module.css';
import type { Member, MemberChange } from './operator-api';
import { useUpdateMember } from './use-store';

const ROLES = ['OWNER', 'BUYER', 'VIEWER'] as const;

type MemberFormProps = { store: OperatorStore; member: Member; onClose: () => void };

/** What members cannot change themselves; only what is different is sent. */
export function MemberForm({ store, member, onClose }: MemberFormProps) {
  const t = useTranslations('operatorStores.members');
  const stores = useTranslations('operatorStores.stores');
  const { locale } = useLocale();
  const name = `${member.firstName} ${member.lastName}`.trim();
  const update = useUpdateMember(store.storeId, member.userId, t('saved', { name }), onClose);
  const { firstName, lastName, email, phoneNumber, role } = member;
  const form = useForm<MemberChange>({
    defaultValues: { firstName, lastName, email, phoneNumber: phoneNumber ?? '', role },
    resolver: contractResolver(UpdateStoreMemberSchema, locale),
  });
  const { errors, isDirty, dirtyFields } = form.formState;
  const submit = form.handleSubmit((typed) => {
    const changed = Object.entries(typed).filter(([field]) => dirtyFields[field as keyof MemberChange]);
    update.mutate(Object.fromEntries(changed), { onError: (error) => showFieldErrors(form, error) });
  });
  return (
    <ConsequenceForm
      submitLabel={t('save')}
      isBusy={update.isPending}
      disabledReason={isDirty ? undefined : stores('nothingChanged')}
      error={update.error}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
    >
      <div className={classes.pair}>
        <TextField
          {...form.register('firstName')}
          autoFocus
          label={t('firstName')}
          error={errors.firstName?.message}
        />
        <TextField {...form.register('lastName')} label={t('lastName')} error={errors.lastName?.message} />
      </div>
      <TextField
        {...form.register('email')}
        label={t('email')}
        isLtr
        type="email"
        error={errors.email?.message}
      />
      <TextField
        {...form.register('phoneNumber', { setValueAs: (value: string | null) => value?.trim() || null })}
        label={t('phone')}
        isLtr
        type="tel"
        error={errors.phoneNumber?.message}
      />
      <SelectField
        {...form.register('role')}
        label={t('role')}
        options={ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
      />
    </ConsequenceForm>
  );
}

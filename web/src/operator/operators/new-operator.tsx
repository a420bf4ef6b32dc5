import type { BodyTo } from '@mazad/contract/calls';
import { InviteOperatorSchema } from '@mazad/contract/operator/operators';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { contractResolver, showFieldErrors } from '#/session/contract-form';
import { TextField } from '#/ui/fields/text-field';
import { callOperator } from '../frame/operator-session';
import type { HoldSecret } from '../partners/shown-once';
import { RoomDrawer } from '../room/room-drawer';
import { CodedForm } from './coded-form';
import { type HeldFactor, nameOf, useOperatorChange } from './operator-change';

type NewOperatorWish = BodyTo<'POST /operator/operators'>;

type NewOperatorProps = { hold: HoldSecret<HeldFactor>; onClose: () => void };

export function NewOperator({ hold, onClose }: NewOperatorProps) {
  const t = useTranslations('operatorOperators');
  const { locale } = useLocale();
  const invite = useOperatorChange(
    (wish: NewOperatorWish) =>
      hold(callOperator('POST /operator/operators', { body: wish }), (made) => ({
        ...made,
        isInvitation: true,
      })),
    ({ operator }) => t('invited', { name: nameOf(operator), email: operator.email }),
  );
  const form = useForm({
    defaultValues: { firstName: '', lastName: '', email: '' },
    resolver: contractResolver(InviteOperatorSchema, locale),
  });
  const { errors } = form.formState;
  const submit = (code: string) =>
    form.handleSubmit((person) =>
      invite.mutateAsync({ ...person, code }, { onError: (error) => showFieldErrors(form, error) }),
    )();
  return (
    <RoomDrawer label={t('add')} title={t('add')} onClose={onClose}>
      <CodedForm
        text={t('addText')}
        submitLabel={t('invite')}
        isBusy={invite.isPending}
        error={invite.error}
        onSubmit={submit}
        onCancel={onClose}
      >
        <TextField
          {...form.register('firstName')}
          autoFocus
          label={t('firstName')}
          error={errors.firstName?.message}
        />
        <TextField {...form.register('lastName')} label={t('lastName')} error={errors.lastName?.message} />
        <TextField
          {...form.register('email')}
          label={t('email')}
          isLtr
          type="email"
          error={errors.email?.message}
        />
      </CodedForm>
    </RoomDrawer>
  );
}

import type { BodyTo } from '@mazad/contract/calls';
import { InviteOperatorSchema } from '@mazad/contract/operator/operators';
import { useTranslations } from 'use-intl';
import { showFieldErrors } from '#/session/contract-form';
import { useFields } from '#/session/use-fields';
import { TextField } from '#/ui/fields/text-field';
import { callOperator } from '../frame/operator-session';
import { ListDrawer } from '../list/list-drawer';
import type { HoldSecret } from '../list/shown-once';
import { CodedForm } from './coded-form';
import { type HeldFactor, nameOf, useOperatorChange } from './operator-change';

type NewOperatorRequest = BodyTo<'POST /operator/operators'>;

type NewOperatorProps = { hold: HoldSecret<HeldFactor>; onClose: () => void };

export function NewOperator({ hold, onClose }: NewOperatorProps) {
  const t = useTranslations('operatorOperators');
  const term = useTranslations('operator.term');
  const invite = useOperatorChange(
    (request: NewOperatorRequest) =>
      hold(callOperator('POST /operator/operators', { body: request }), (made) => ({
        ...made,
        isInvitation: true,
      })),
    ({ operator }) => t('invited', { name: nameOf(operator), email: operator.email }),
  );
  const form = useFields(InviteOperatorSchema, { firstName: '', lastName: '', email: '' });
  const submit = (code: string) =>
    form.handleSubmit((person) =>
      invite.mutateAsync({ ...person, code }, { onError: (error) => showFieldErrors(form, error) }),
    )();
  return (
    <ListDrawer label={t('add')} title={t('add')} onClose={onClose}>
      <CodedForm
        text={t('addText')}
        submitLabel={t('invite')}
        sending={invite}
        onSubmit={submit}
        onCancel={onClose}
      >
        <TextField {...form.field('firstName')} autoFocus label={term('firstName')} />
        <TextField {...form.field('lastName')} label={term('lastName')} />
        <TextField {...form.field('email')} label={term('email')} isLtr type="email" />
      </CodedForm>
    </ListDrawer>
  );
}

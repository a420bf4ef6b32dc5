import type { AnswerTo } from '@mazad/contract/calls';
import type { OperatorStore } from '@mazad/contract/operator/stores';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/buttons/button';
import { Ltr } from '#/ui/marks/ltr';
import { StatusBadge } from '#/ui/marks/status-badge';
import { Avatar } from '#/ui/pictures/avatar';
import { ConsequenceForm } from '../forms/consequence-form';
import { FormError } from '../forms/form-error';
import { MemberForm } from './member-form';
import { useSendPasswordLink, useUpdateMember } from './use-store';

type Member = AnswerTo<'GET /operator/stores/{storeId}'>['members'][number];

const TONES = { INVITED: 'near', ACTIVE: 'first', OFF: 'idle' } as const;

export function MemberList({ store }: { store: OperatorStore }) {
  const t = useTranslations('operatorStores.members');
  if (store.members.length === 0) return <p className="text-ink3">{t('none')}</p>;
  return (
    <ul className="m-0 p-0 list-none">
      {store.members.map((member) => (
        <MemberItem key={member.userId} store={store} member={member} />
      ))}
    </ul>
  );
}

function nameOf({ firstName, lastName }: Pick<Member, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

function MemberItem({ store, member }: { store: OperatorStore; member: Member }) {
  const t = useTranslations('operatorStores.members');
  const operator = useTranslations('operator');
  const [open, setOpen] = useState<'edit' | 'switch' | null>(null);
  const link = useSendPasswordLink(store.storeId, member.userId, t('linkSent', { email: member.email }));
  const close = () => setOpen(null);
  const name = nameOf(member);
  const isOff = member.state === 'OFF';
  return (
    <li className="py-3 [&+&]:border-t [&+&]:border-t-line">
      <div className="flex items-center gap-2.5">
        <Avatar name={name || member.email} picture={member.displayPicture} size={36} />
        <span className="grid flex-1 min-w-0">
          <span className="cut-off font-semibold">
            <bdi>{name}</bdi>
          </span>
          <span className="flex flex-wrap gap-x-2.5 gap-y-0 wrap-anywhere text-ink3 text-small">
            <Ltr>{member.email}</Ltr>
            {member.phoneNumber && <Ltr>{member.phoneNumber}</Ltr>}
          </span>
        </span>
        <span className="text-ink2 text-small">{t(`roles.${member.role}`)}</span>
        <StatusBadge tone={TONES[member.state]}>{t(`states.${member.state}`)}</StatusBadge>
      </div>
      {open === 'edit' && <MemberForm store={store} member={member} onClose={close} />}
      {open === 'switch' && <SwitchForm store={store} member={member} onClose={close} />}
      {open === null && (
        <div className="flex flex-wrap gap-2 mt-2.5 ms-11.5 phone:ms-0">
          <Button aria-label={operator('editOf', { name })} onClick={() => setOpen('edit')}>
            {operator('edit')}
          </Button>
          {!isOff && (
            <Button isBusy={link.isPending} onClick={() => link.mutate({})}>
              {t('link')}
            </Button>
          )}
          <Button look={isOff ? 'default' : 'danger'} onClick={() => setOpen('switch')}>
            {operator(isOff ? 'switch.on' : 'switch.off')}
          </Button>
        </div>
      )}
      <FormError error={link.error} />
    </li>
  );
}

type SwitchFormProps = { store: OperatorStore; member: Member; onClose: () => void };

function SwitchForm({ store, member, onClose }: SwitchFormProps) {
  const t = useTranslations('operatorStores.members');
  const operator = useTranslations('operator');
  const name = nameOf(member);
  const isOff = member.state === 'OFF';
  const update = useUpdateMember({
    storeId: store.storeId,
    userId: member.userId,
    said: operator('saved', { name }),
    onDone: onClose,
  });
  return (
    <ConsequenceForm
      tone={isOff ? 'plain' : 'lose'}
      text={isOff ? t('switchOnText', { name }) : operator('switch.signsOut', { name })}
      submitLabel={operator(isOff ? 'switch.on' : 'switch.off')}
      sending={update}
      onSubmit={() => update.mutate({ version: member.version, isActive: isOff })}
      onCancel={onClose}
    />
  );
}

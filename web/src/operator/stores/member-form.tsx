import type { AnswerTo } from '@mazad/contract/calls';
import { type OperatorStore, UpdateStoreMemberSchema } from '@mazad/contract/operator/stores';
import { useTranslations } from 'use-intl';
import { SelectField } from '#/ui/fields/select-field';
import { TextField } from '#/ui/fields/text-field';
import { Ltr } from '#/ui/marks/ltr';
import type { ChangedFact } from '../forms/changed-note';
import { ConsequenceForm } from '../forms/consequence-form';
import { useEdit } from '../forms/use-edit';
import { useListWords } from '../list/list-words';
import { useUpdateMember } from './use-store';

type Member = AnswerTo<'GET /operator/stores/{storeId}'>['members'][number];
const FIELDS = ['firstName', 'lastName', 'email', 'phoneNumber', 'role'] as const;
const ROLES = ['OWNER', 'BUYER', 'VIEWER'] as const;

type MemberFormProps = { store: OperatorStore; member: Member; onClose: () => void };

/** Changes what members cannot change themselves; only edits are validated and sent. */
export function MemberForm({ store, member, onClose }: MemberFormProps) {
  const t = useTranslations('operatorStores.members');
  const operator = useTranslations('operator');
  const words = useListWords('stores');
  const name = `${member.firstName} ${member.lastName}`.trim();
  const edit = useEdit(member, UpdateStoreMemberSchema, FIELDS);
  const { before, field, opened, own } = edit;
  const update = useUpdateMember({
    storeId: store.storeId,
    userId: member.userId,
    said: operator('saved', { name }),
    onDone: onClose,
    onOvertaken: edit.takeOver,
  });
  const isOtherContact = 'email' in own || 'phoneNumber' in own;
  const factsOf = ({ role, ...texts }: Member): ChangedFact[] => [
    { id: 'firstName', label: operator('term.firstName'), value: texts.firstName },
    { id: 'lastName', label: operator('term.lastName'), value: texts.lastName },
    { id: 'email', label: operator('term.email'), value: texts.email },
    { id: 'phone', label: operator('term.phone'), value: texts.phoneNumber ?? '' },
    { id: 'role', label: t('role'), value: t(`roles.${role}`) },
    { id: 'state', label: words.columns.state, value: t(`states.${texts.state}`) },
  ];
  return (
    <ConsequenceForm
      {...edit.shown(factsOf)}
      text={
        isOtherContact &&
        opened.hasCome &&
        (before.email
          ? t.rich('contactText', { name, email: () => <Ltr>{before.email}</Ltr> })
          : t('contactTextNoEmail', { name }))
      }
      sending={update}
      onSubmit={edit.submit(update.mutate)}
      onCancel={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
        <TextField {...field('firstName')} autoFocus label={operator('term.firstName')} />
        <TextField {...field('lastName')} label={operator('term.lastName')} />
      </div>
      <TextField {...field('email')} label={operator('term.email')} isLtr type="email" />
      <TextField
        {...field('phoneNumber', (typed: string | null) => typed?.trim() || null)}
        label={operator('term.phone')}
        isLtr
        type="tel"
      />
      <SelectField
        {...field('role')}
        label={t('role')}
        options={ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
      />
    </ConsequenceForm>
  );
}

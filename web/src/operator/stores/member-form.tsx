import type { AnswerTo, BodyTo } from '@mazad/contract/calls';
import { type OperatorStore, UpdateStoreMemberSchema } from '@mazad/contract/operator/stores';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { useLocale } from '#/i18n/i18n-provider';
import { contractResolver, showFieldErrors } from '#/session/contract-form';
import { SelectField } from '#/ui/fields/select-field';
import { TextField } from '#/ui/fields/text-field';
import { Ltr } from '#/ui/marks/ltr';
import { type ChangedFact, Overtaken } from '../forms/changed-note';
import { ConsequenceForm } from '../forms/consequence-form';
import { keepOwnEdits, ofOwnEdits, ownEdits } from '../forms/own-edits';
import { useOpened } from '../forms/use-opened';
import { useListWords } from '../room/list-words';
import { useUpdateMember } from './use-store';

type Member = AnswerTo<'GET /operator/stores/{storeId}'>['members'][number];
type MemberChange = BodyTo<'PUT /operator/stores/{storeId}/members/{userId}'>;

type Fields = Omit<MemberChange, 'version'>;
const FieldsSchema = z.omit(UpdateStoreMemberSchema, { version: true });
const fieldsOf = ({ firstName, lastName, email, phoneNumber, role }: Member) => ({
  firstName,
  lastName,
  email,
  phoneNumber,
  role,
});
const ROLES = ['OWNER', 'BUYER', 'VIEWER'] as const;

type MemberFormProps = { store: OperatorStore; member: Member; onClose: () => void };

/** What members cannot change themselves; only what is different is checked and sent. */
export function MemberForm({ store, member, onClose }: MemberFormProps) {
  const t = useTranslations('operatorStores.members');
  const words = useListWords('stores');
  const stores = useTranslations('operatorStores.stores');
  const { locale } = useLocale();
  const name = `${member.firstName} ${member.lastName}`.trim();
  const { opened, was, goOn } = useOpened(member);
  const before = fieldsOf(opened);
  const form = useForm<Fields>({
    defaultValues: before,
    resolver: ofOwnEdits(before, contractResolver(FieldsSchema, locale)),
  });
  const update = useUpdateMember({
    storeId: store.storeId,
    opened,
    said: t('saved', { name }),
    onDone: onClose,
    onOvertaken: (now) => {
      form.reset(keepOwnEdits<Fields>(form.getValues(), before, fieldsOf(now)));
      goOn(now);
    },
  });
  const { errors } = form.formState;
  const edits = ownEdits<Fields>(before, form.watch());
  const isSame = Object.keys(edits).length === 0;
  const isOtherContact = 'email' in edits || 'phoneNumber' in edits;
  const submit = form.handleSubmit((changed) =>
    update.mutate(changed, { onError: (error) => showFieldErrors(form, error) }),
  );
  const factsOf = ({ role, ...texts }: Member): ChangedFact[] => [
    { id: 'firstName', label: t('firstName'), value: texts.firstName },
    { id: 'lastName', label: t('lastName'), value: texts.lastName },
    { id: 'email', label: t('email'), value: texts.email },
    { id: 'phone', label: t('phone'), value: texts.phoneNumber ?? '' },
    { id: 'role', label: t('role'), value: t(`roles.${role}`) },
    { id: 'state', label: words.columns.state, value: t(`states.${texts.state}`) },
  ];
  return (
    <ConsequenceForm
      overtaken={was && <Overtaken was={was} now={opened} factsOf={factsOf} />}
      text={
        isOtherContact &&
        opened.hasCome &&
        (before.email
          ? t.rich('contactText', { name, email: () => <Ltr>{before.email}</Ltr> })
          : t('contactTextNoEmail', { name }))
      }
      submitLabel={t('save')}
      isBusy={update.isPending}
      disabledReason={isSame ? stores('nothingChanged') : undefined}
      error={update.error}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
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

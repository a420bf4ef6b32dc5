import type { OperatorStore } from '@mazad/contract/operator/stores';
import { Controller, useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { currencyWord } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import { contractResolver } from '#/session/contract-form';
import { FieldGroup } from '#/ui/fields/field-group';
import { Segmented } from '#/ui/fields/segmented';
import { TextArea } from '#/ui/fields/text-area';
import { TextField } from '#/ui/fields/text-field';
import { amountOf } from '../forms/amounts';
import { type TermsFields, TermsFieldsSchema } from '../forms/change-fields';
import { Overtaken } from '../forms/changed-note';
import { ConsequenceForm } from '../forms/consequence-form';
import { keepOwnEdits, ownEdits } from '../forms/own-edits';
import { useConfirmFigure } from '../forms/use-confirm-figure';
import { useOpened } from '../forms/use-opened';
import { useUpdateStore } from './use-store';
import { useStoreFacts } from './use-store-facts';

const termsOf = ({ creditLimit, termsDays, paymentOption }: OperatorStore) => ({
  creditLimit,
  termsDays,
  paymentOption,
});

export function TermsForm({ store, onClose }: { store: OperatorStore; onClose: () => void }) {
  const t = useTranslations('operatorStores.stores');
  const operator = useTranslations('operator');
  const { locale } = useLocale();
  const factsOf = useStoreFacts();
  const { opened, was, goOn } = useOpened(store);
  const before = termsOf(opened);
  const form = useForm<TermsFields>({
    defaultValues: { ...before, note: '' },
    resolver: contractResolver(TermsFieldsSchema, locale),
  });
  const update = useUpdateStore({
    opened,
    said: t('saved', { store: store.name }),
    onDone: onClose,
    onOvertaken: (now) => {
      const { note, ...typed } = form.getValues();
      form.reset({ ...keepOwnEdits(typed, before, termsOf(now)), note });
      goOn(now);
    },
  });
  const { errors } = form.formState;
  const typed = form.watch();
  const isSame = Object.keys(ownEdits(before, typed)).length === 0;
  const used = store.runningBalance + store.blockedCredit;
  const isBelowUse = typed.creditLimit < used;
  const currency = currencyWord(store.currency, locale);
  const { question, confirmFigure } = useConfirmFigure(update.error, typed.creditLimit, currency);
  const submit = form.handleSubmit(({ note, ...fields }) =>
    update.mutate({ ...ownEdits(before, fields), note, confirmFigure }),
  );
  return (
    <ConsequenceForm
      overtaken={was && <Overtaken was={was} now={opened} factsOf={factsOf} />}
      text={isBelowUse ? t('lowerText') : undefined}
      tone={isBelowUse ? 'near' : 'plain'}
      submitLabel={t('change')}
      isBusy={update.isPending}
      question={question}
      disabledReason={isSame ? t('nothingChanged') : undefined}
      error={update.error}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
    >
      <TextField
        {...form.register('creditLimit', { setValueAs: amountOf })}
        autoFocus
        label={operator('decision.creditLimit', { currency })}
        isLtr
        inputMode="decimal"
        autoComplete="off"
        error={errors.creditLimit?.message}
      />
      <TextField
        {...form.register('termsDays', { setValueAs: amountOf })}
        label={operator('decision.termsDays')}
        isLtr
        inputMode="numeric"
        autoComplete="off"
        error={errors.termsDays?.message}
      />
      <Controller
        control={form.control}
        name="paymentOption"
        render={({ field }) => (
          <FieldGroup label={t('option')}>
            <Segmented
              label={t('option')}
              isWide
              value={field.value}
              onChange={field.onChange}
              options={(['PREPAID', 'COLLECT'] as const).map((value) => ({
                value,
                label: operator(`decision.paymentOptions.${value}`),
              }))}
            />
          </FieldGroup>
        )}
      />
      <TextArea {...form.register('note')} label={operator('noteRequired')} error={errors.note?.message} />
    </ConsequenceForm>
  );
}

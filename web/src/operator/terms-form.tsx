import { type OperatorStore, UpdateStoreSchema } from '@mazad/contract/operator-stores';
import { Controller, useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { currencyWord } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import { contractResolver } from '#/session/contract-form';
import { FieldGroup } from '#/ui/field-group';
import { Segmented } from '#/ui/segmented';
import { TextArea } from '#/ui/text-area';
import { TextField } from '#/ui/text-field';
import { amountOf } from './amounts';
import { ConsequenceForm } from './consequence-form';
import type { StoreChange } from './operator-api';
import { useUpdateStore } from './use-store';

export function TermsForm({ store, onClose }: { store: OperatorStore; onClose: () => void }) {
  const t = useTranslations('operatorStores.stores');
  const operator = useTranslations('operator');
  const { locale } = useLocale();
  const update = useUpdateStore(store, t('saved', { store: store.name }), onClose);
  const { version, creditLimit, termsDays, paymentOption } = store;
  const form = useForm<StoreChange>({
    defaultValues: { version, creditLimit, termsDays, paymentOption, note: '' },
    resolver: contractResolver(UpdateStoreSchema, locale),
  });
  const { errors } = form.formState;
  const typed = form.watch();
  const isSame =
    typed.creditLimit === creditLimit &&
    typed.termsDays === termsDays &&
    typed.paymentOption === paymentOption;
  const used = store.runningBalance + store.blockedCredit;
  const isBelowUse = typed.creditLimit !== undefined && typed.creditLimit < used;
  const submit = form.handleSubmit(({ version: _, ...change }) => update.mutate(change));
  return (
    <ConsequenceForm
      text={isBelowUse ? t('lowerText') : undefined}
      tone={isBelowUse ? 'near' : 'plain'}
      submitLabel={t('change')}
      isBusy={update.isPending}
      disabledReason={isSame ? t('nothingChanged') : undefined}
      error={update.error}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
    >
      <TextField
        {...form.register('creditLimit', { setValueAs: amountOf })}
        autoFocus
        label={operator('decision.creditLimit', { currency: currencyWord(store.currency, locale) })}
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
              value={field.value ?? paymentOption}
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

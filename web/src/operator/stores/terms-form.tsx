import { type OperatorStore, UpdateStoreSchema } from '@mazad/contract/operator/stores';
import { useTranslations } from 'use-intl';
import { currencyWord } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import { TextArea } from '#/ui/fields/text-area';
import { TextField } from '#/ui/fields/text-field';
import { AMOUNT, amountOf } from '../forms/amounts';
import { ChoiceField } from '../forms/choice-field';
import { ConsequenceForm } from '../forms/consequence-form';
import { useConfirmFigure } from '../forms/use-confirm-figure';
import { useEdit } from '../forms/use-edit';
import { useUpdateStore } from './use-store';
import { useStoreFacts } from './use-store-facts';

const TERMS = ['creditLimit', 'termsDays', 'paymentOption'] as const;

export function TermsForm({ store, onClose }: { store: OperatorStore; onClose: () => void }) {
  const t = useTranslations('operatorStores.stores');
  const operator = useTranslations('operator');
  const { locale } = useLocale();
  const factsOf = useStoreFacts();
  const edit = useEdit(store, UpdateStoreSchema, TERMS, { note: '' });
  const { field, typed } = edit;
  const update = useUpdateStore({
    storeId: store.storeId,
    said: operator('saved', { name: store.name }),
    onDone: onClose,
    onOvertaken: edit.takeOver,
  });
  const used = store.runningBalance + store.blockedCredit;
  const isBelowUse = typed.creditLimit < used;
  const currency = currencyWord(store.currency, locale);
  const { question, confirmFigure } = useConfirmFigure(update.error, typed.creditLimit, currency);
  return (
    <ConsequenceForm
      {...edit.shown(factsOf)}
      text={isBelowUse ? t('lowerText') : undefined}
      tone={isBelowUse ? 'near' : 'plain'}
      submitLabel={operator('change')}
      question={question}
      sending={update}
      onSubmit={edit.submit((change, refusal) => update.mutate({ ...change, confirmFigure }, refusal))}
      onCancel={onClose}
    >
      <TextField
        {...field('creditLimit', amountOf)}
        {...AMOUNT}
        autoFocus
        label={operator('decision.creditLimit', { currency })}
      />
      <TextField
        {...field('termsDays', amountOf)}
        {...AMOUNT}
        inputMode="numeric"
        label={operator('decision.termsDays')}
      />
      <ChoiceField
        control={edit.control}
        name="paymentOption"
        label={operator('decision.paymentOption')}
        options={(['PREPAID', 'COLLECT'] as const).map((value) => ({
          value,
          label: operator(`decision.paymentOptions.${value}`),
        }))}
      />
      <TextArea {...field('note')} label={operator('noteRequired')} />
    </ConsequenceForm>
  );
}

import { RecordPaymentSchema, type StoreCredit } from '@mazad/contract/operator-money';
import { PAYMENT_METHODS } from '@mazad/domain/ledger';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { currencyWord } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import { contractResolver, showFieldErrors } from '#/session/contract-form';
import { FieldGroup } from '#/ui/field-group';
import { Segmented } from '#/ui/segmented';
import { SelectField } from '#/ui/select-field';
import { TextArea } from '#/ui/text-area';
import { TextField } from '#/ui/text-field';
import { amountOf } from '../amounts';
import { ConsequenceForm } from '../consequence-form';
import { useConfirmFigure } from '../use-confirm-figure';
import { BalanceChange } from './balance-change';
import classes from './money.module.css';
import { type EntryKey, type NewPayment, recordPayment } from './money-api';
import { SettledList } from './settled-list';
import { usePosting } from './use-money';

type PaymentFormProps = { credit: StoreCredit; onClose: () => void; onDone: (key: EntryKey) => void };

const textOf = (typed: string) => typed.trim() || undefined;

/** Records what a store paid or was paid. One form has one key: sent twice, it posts once. */
export function PaymentForm({ credit, onClose, onDone }: PaymentFormProps) {
  const t = useTranslations('operatorMoney');
  const operator = useTranslations('operator');
  const { locale } = useLocale();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { storeId, name, runningBalance } = credit;
  const currency = currencyWord(credit.currency, locale);
  const form = useForm<NewPayment>({
    defaultValues: { storeId, idempotencyKey, kind: 'PAYMENT', method: 'BANK_TRANSFER', narrative: '' },
    resolver: contractResolver(RecordPaymentSchema, locale),
  });
  const [kind, typed] = form.watch(['kind', 'amount']);
  const record = usePosting(
    recordPayment,
    () => t(`payments.recorded.${form.getValues('kind')}`, { store: name }),
    onDone,
  );
  const { question, confirmFigure } = useConfirmFigure(record.error, typed, currency);
  const submit = form.handleSubmit((payment) =>
    record.mutate({ ...payment, confirmFigure }, { onError: (error) => void showFieldErrors(form, error) }),
  );
  const amount = RecordPaymentSchema.shape.amount.safeParse(typed).success ? typed : 0;
  const { errors } = form.formState;
  return (
    <ConsequenceForm
      text={kind === 'PAYOUT' ? t('payments.payoutText') : undefined}
      submitLabel={t(`payments.record.${kind}`)}
      isBusy={record.isPending}
      question={question}
      error={errors.valueDay ? null : record.error}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
    >
      <Controller
        control={form.control}
        name="kind"
        render={({ field }) => (
          <FieldGroup label={t('kind')}>
            <Segmented
              label={t('kind')}
              isWide
              value={field.value}
              onChange={field.onChange}
              options={[
                { value: 'PAYMENT', label: t('payments.from') },
                { value: 'PAYOUT', label: t('payments.to') },
              ]}
            />
          </FieldGroup>
        )}
      />
      <TextField
        {...form.register('amount', { setValueAs: amountOf })}
        autoFocus
        label={t('amount', { currency })}
        isLtr
        inputMode="decimal"
        autoComplete="off"
        error={errors.amount?.message}
      />
      <SelectField
        {...form.register('method')}
        label={t('method')}
        options={PAYMENT_METHODS.map((value) => ({ value, label: t(`methods.${value}`) }))}
      />
      <div className={classes.bank}>
        <TextField
          {...form.register('reference', { setValueAs: textOf })}
          label={`${t('reference')} (${operator('optional')})`}
          isLtr
          autoComplete="off"
          error={errors.reference?.message}
        />
        <TextField
          {...form.register('valueDay', { setValueAs: textOf })}
          type="date"
          label={`${t('valueDay')} (${operator('optional')})`}
          isLtr
          error={errors.valueDay?.message}
        />
      </div>
      <TextArea {...form.register('narrative')} label={t('narrative')} error={errors.narrative?.message} />
      {amount > 0 && (
        <>
          <BalanceChange
            now={runningBalance}
            after={runningBalance + (kind === 'PAYOUT' ? amount : -amount)}
            currency={currency}
          />
          {kind === 'PAYMENT' && <SettledList credit={credit} amount={amount} />}
        </>
      )}
    </ConsequenceForm>
  );
}

import { type PartnerAccount, RecordPartnerEntrySchema } from '@mazad/contract/operator-partner-account';
import { PAYMENT_METHODS } from '@mazad/domain/ledger';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { currencyWord } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import { contractResolver } from '#/session/contract-form';
import { FieldGroup } from '#/ui/field-group';
import { Segmented } from '#/ui/segmented';
import { SelectField } from '#/ui/select-field';
import { TextArea } from '#/ui/text-area';
import { TextField } from '#/ui/text-field';
import { amountOf } from '../amounts';
import { ConsequenceForm } from '../consequence-form';
import classes from '../money/money.module.css';
import { usePosting } from '../money/use-money';
import { useConfirmFigure } from '../use-confirm-figure';
import { type NewPartnerPayment, recordPartnerPayment } from './account-api';
import { OwedChange } from './account-parts';

type PaymentFormProps = {
  account: PartnerAccount;
  onClose: () => void;
  onDone: (entryId: string) => void;
};

const textOf = (typed: string) => typed.trim() || undefined;

/** Records what a partner was paid, or paid back; all that is owed stands in it. One form has one key. */
export function PartnerPaymentForm({ account, onClose, onDone }: PaymentFormProps) {
  const t = useTranslations('operatorPartnerAccount');
  const money = useTranslations('operatorMoney');
  const operator = useTranslations('operator');
  const { locale } = useLocale();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { partnerId, name, balance } = account;
  const currency = currencyWord(account.currency, locale);
  const form = useForm<NewPartnerPayment>({
    defaultValues: {
      idempotencyKey,
      kind: balance < 0 ? 'PAYMENT' : 'PAYOUT',
      method: 'BANK_TRANSFER',
      narrative: '',
      ...(balance !== 0 && { amount: Math.abs(balance) }),
    },
    resolver: contractResolver(RecordPartnerEntrySchema, locale),
  });
  const [kind, typed] = form.watch(['kind', 'amount']);
  const record = usePosting(
    (payment: NewPartnerPayment) => recordPartnerPayment(partnerId, payment),
    () => t(`recorded.${form.getValues('kind')}`, { name }),
    ({ entryId }) => onDone(entryId),
  );
  const { question, confirmFigure } = useConfirmFigure(record.error, typed, currency);
  const submit = form.handleSubmit((payment) => record.mutate({ ...payment, confirmFigure }));
  const amount = RecordPartnerEntrySchema.shape.amount.safeParse(typed).success ? typed : 0;
  const { errors } = form.formState;
  return (
    <ConsequenceForm
      submitLabel={t(`record.${kind}`)}
      isBusy={record.isPending}
      question={question}
      error={record.error}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
    >
      <Controller
        control={form.control}
        name="kind"
        render={({ field }) => (
          <FieldGroup label={money('kind')}>
            <Segmented
              label={money('kind')}
              isWide
              value={field.value}
              onChange={field.onChange}
              options={(['PAYOUT', 'PAYMENT'] as const).map((value) => ({
                value,
                label: t(`kinds.${value}`),
              }))}
            />
          </FieldGroup>
        )}
      />
      <TextField
        {...form.register('amount', { setValueAs: amountOf })}
        autoFocus
        label={money('amount', { currency })}
        isLtr
        inputMode="decimal"
        autoComplete="off"
        error={errors.amount?.message}
      />
      <SelectField
        {...form.register('method')}
        label={money('method')}
        options={PAYMENT_METHODS.map((value) => ({ value, label: money(`methods.${value}`) }))}
      />
      <div className={classes.bank}>
        <TextField
          {...form.register('reference', { setValueAs: textOf })}
          label={`${money('reference')} (${operator('optional')})`}
          isLtr
          autoComplete="off"
          error={errors.reference?.message}
        />
        <TextField
          {...form.register('valueDay', { setValueAs: textOf })}
          type="date"
          label={`${money('valueDay')} (${operator('optional')})`}
          isLtr
          error={errors.valueDay?.message}
        />
      </div>
      <TextArea {...form.register('narrative')} label={t('narrative')} error={errors.narrative?.message} />
      {amount > 0 && <OwedChange account={account} amount={kind === 'PAYOUT' ? -amount : amount} />}
    </ConsequenceForm>
  );
}

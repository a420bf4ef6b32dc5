import type { BodyTo } from '@mazad/contract/calls';
import { RecordPaymentSchema, type StoreCredit } from '@mazad/contract/operator/money';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { currencyWord } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import { contractResolver, showFieldErrors } from '#/session/contract-form';
import { TextArea } from '#/ui/fields/text-area';
import { ConsequenceForm } from '../forms/consequence-form';
import { useConfirmFigure } from '../forms/use-confirm-figure';
import { callOperator } from '../frame/operator-session';
import { BalanceChange } from './balance-change';
import { AmountField, BankFields, WayField } from './ledger/entry-fields';
import type { EntryKey } from './ledger/entry-key';
import { SettledList } from './settled-list';
import { usePosting } from './use-money';

type NewPayment = BodyTo<'POST /operator/payments'>;

type PaymentFormProps = { credit: StoreCredit; onClose: () => void; onDone: (key: EntryKey) => void };

/** Records what a store paid or was paid. One form has one key: sent twice, it posts once. */
export function PaymentForm({ credit, onClose, onDone }: PaymentFormProps) {
  const t = useTranslations('operatorMoney');
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
    (body: BodyTo<'POST /operator/payments'>) => callOperator('POST /operator/payments', { body }),
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
    <FormProvider {...form}>
      <ConsequenceForm
        text={kind === 'PAYOUT' ? t('payments.payoutText') : undefined}
        submitLabel={t(`payments.record.${kind}`)}
        isBusy={record.isPending}
        question={question}
        error={errors.valueDay ? null : record.error}
        onSubmit={(event) => void submit(event)}
        onCancel={onClose}
      >
        <WayField
          name="kind"
          options={[
            { value: 'PAYMENT', label: t('payments.from') },
            { value: 'PAYOUT', label: t('payments.to') },
          ]}
        />
        <AmountField currency={currency} />
        <BankFields />
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
    </FormProvider>
  );
}

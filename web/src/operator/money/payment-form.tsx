import type { BodyTo } from '@mazad/contract/calls';
import { RecordPaymentSchema, type StoreCredit } from '@mazad/contract/operator/money';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { currencyWord } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import { useFields } from '#/session/use-fields';
import { TextArea } from '#/ui/fields/text-area';
import { ConsequenceForm } from '../forms/consequence-form';
import { useConfirmFigure } from '../forms/use-confirm-figure';
import { sendTo } from '../queries';
import { BalanceChange } from './balance-change';
import { AmountField, BankFields, WayField } from './ledger/entry-fields';
import type { EntryKey } from './ledger/entry-key';
import { SettledList } from './settled-list';
import { usePosting } from './use-money';

type NewPayment = BodyTo<'POST /operator/payments'>;

type PaymentFormProps = { credit: StoreCredit; onClose: () => void; onDone: (key: EntryKey) => void };

/** Records a payment by or to a store. One key per form: a repeat posts once. */
export function PaymentForm({ credit, onClose, onDone }: PaymentFormProps) {
  const t = useTranslations('operatorMoney');
  const { locale } = useLocale();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { storeId, name } = credit;
  const currency = currencyWord(credit.currency, locale);
  const form = useFields<NewPayment>(RecordPaymentSchema, {
    storeId,
    idempotencyKey,
    kind: 'PAYMENT',
    method: 'BANK_TRANSFER',
    narrative: '',
  });
  const [kind, typed] = form.watch(['kind', 'amount']);
  const record = usePosting(
    sendTo('POST /operator/payments'),
    () => t(`payments.recorded.${form.getValues('kind')}`, { store: name }),
    onDone,
  );
  const { question, confirmFigure } = useConfirmFigure(record.error, typed, currency);
  const amount = RecordPaymentSchema.shape.amount.safeParse(typed).success ? typed : 0;
  return (
    <FormProvider {...form}>
      <ConsequenceForm
        text={kind === 'PAYOUT' ? t('payments.payoutText') : undefined}
        submitLabel={t(`payments.record.${kind}`)}
        question={question}
        sending={form.errorOf('valueDay') ? { ...record, error: null } : record}
        onSubmit={form.submit((payment, refusal) => record.mutate({ ...payment, confirmFigure }, refusal))}
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
        <TextArea {...form.field('narrative')} label={t('narrative')} />
        {amount > 0 && (
          <>
            <BalanceChange credit={credit} amount={kind === 'PAYOUT' ? amount : -amount} />
            {kind === 'PAYMENT' && <SettledList credit={credit} amount={amount} />}
          </>
        )}
      </ConsequenceForm>
    </FormProvider>
  );
}

import type { BodyTo } from '@mazad/contract/calls';
import { type PartnerAccount, RecordPartnerEntrySchema } from '@mazad/contract/operator/partner-account';
import { useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { currencyWord } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import { useFields } from '#/session/use-fields';
import { TextArea } from '#/ui/fields/text-area';
import { ConsequenceForm } from '../forms/consequence-form';
import { useConfirmFigure } from '../forms/use-confirm-figure';
import { AmountField, BankFields, WayField } from '../money/ledger/entry-fields';
import { usePosting } from '../money/use-money';
import { sendTo } from '../queries';
import { OwedChange } from './account-parts';

type NewPartnerPayment = BodyTo<'POST /operator/partners/{partnerId}/payments'>;

type PaymentFormProps = {
  account: PartnerAccount;
  onClose: () => void;
  onDone: (entryId: string) => void;
};

const owedBy = (balance: number) => ({
  kind: balance < 0 ? ('PAYMENT' as const) : ('PAYOUT' as const),
  amount: balance === 0 ? undefined : Math.abs(balance),
});

/** Records a payment to or from a partner, filled with what is owed until something is typed. One key per form. */
export function PartnerPaymentForm({ account, onClose, onDone }: PaymentFormProps) {
  const t = useTranslations('operatorPartnerAccount');
  const { locale } = useLocale();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { partnerId, name, balance } = account;
  const currency = currencyWord(account.currency, locale);
  const form = useFields<NewPartnerPayment>(RecordPartnerEntrySchema, {
    idempotencyKey,
    method: 'BANK_TRANSFER',
    narrative: '',
    ...owedBy(balance),
  });
  const { setValue } = form;
  const { dirtyFields } = form.formState;
  const isOwn = dirtyFields.kind === true || dirtyFields.amount === true;
  useEffect(() => {
    if (isOwn) return;
    const owed = owedBy(balance);
    setValue('kind', owed.kind);
    setValue('amount', owed.amount as number);
  }, [isOwn, balance, setValue]);
  const [kind, typed] = form.watch(['kind', 'amount']);
  const record = usePosting(
    sendTo('POST /operator/partners/{partnerId}/payments', { partnerId }),
    () => t(`recorded.${form.getValues('kind')}`, { name }),
    ({ entryId }) => onDone(entryId),
  );
  const { question, confirmFigure } = useConfirmFigure(record.error, typed, currency);
  const amount = RecordPartnerEntrySchema.shape.amount.safeParse(typed).success ? typed : 0;
  return (
    <FormProvider {...form}>
      <ConsequenceForm
        submitLabel={t(`record.${kind}`)}
        question={question}
        sending={form.errorOf('valueDay') ? { ...record, error: null } : record}
        onSubmit={form.submit((payment, refusal) => record.mutate({ ...payment, confirmFigure }, refusal))}
        onCancel={onClose}
      >
        <WayField
          name="kind"
          options={(['PAYOUT', 'PAYMENT'] as const).map((value) => ({
            value,
            label: t(`kinds.${value}`),
          }))}
        />
        <AmountField currency={currency} />
        <BankFields />
        <TextArea {...form.field('narrative')} label={t('narrative')} />
        {amount > 0 && <OwedChange account={account} amount={kind === 'PAYOUT' ? -amount : amount} />}
      </ConsequenceForm>
    </FormProvider>
  );
}

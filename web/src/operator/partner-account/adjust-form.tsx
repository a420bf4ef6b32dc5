import type { BodyTo } from '@mazad/contract/calls';
import { AdjustPartnerSchema, type PartnerAccount } from '@mazad/contract/operator/partner-account';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { currencyWord } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import { useFields } from '#/session/use-fields';
import { TextArea } from '#/ui/fields/text-area';
import { ConsequenceForm } from '../forms/consequence-form';
import { useConfirmFigure } from '../forms/use-confirm-figure';
import { AmountField, WayField } from '../money/ledger/entry-fields';
import { usePosting } from '../money/use-money';
import { sendTo } from '../queries';
import { OwedChange } from './account-parts';

type PartnerAdjustment = BodyTo<'POST /operator/partners/{partnerId}/adjustments'>;

type AdjustFormProps = {
  account: PartnerAccount;
  onClose: () => void;
  onDone: (entryId: string) => void;
};

/** Adjusts what a partner is owed, with a reason on its statement. One key per form. */
export function AdjustPartnerForm({ account, onClose, onDone }: AdjustFormProps) {
  const t = useTranslations('operatorPartnerAccount');
  const { locale } = useLocale();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { partnerId, name } = account;
  const currency = currencyWord(account.currency, locale);
  const form = useFields<PartnerAdjustment>(AdjustPartnerSchema, {
    idempotencyKey,
    direction: 'OWED_MORE',
    narrative: '',
  });
  const adjust = usePosting(
    sendTo('POST /operator/partners/{partnerId}/adjustments', { partnerId }),
    () => t('adjustedNow', { name }),
    ({ entryId }) => onDone(entryId),
  );
  const [direction, typed] = form.watch(['direction', 'amount']);
  const { question, confirmFigure } = useConfirmFigure(adjust.error, typed, currency);
  const amount = AdjustPartnerSchema.shape.amount.safeParse(typed).success ? typed : 0;
  return (
    <FormProvider {...form}>
      <ConsequenceForm
        submitLabel={t('adjust')}
        question={question}
        sending={adjust}
        onSubmit={form.submit((adjustment, refusal) =>
          adjust.mutate({ ...adjustment, confirmFigure }, refusal),
        )}
        onCancel={onClose}
      >
        <WayField
          name="direction"
          options={(['OWED_MORE', 'OWED_LESS'] as const).map((value) => ({
            value,
            label: t(`directions.${value}`),
          }))}
        />
        <AmountField currency={currency} />
        <TextArea {...form.field('narrative')} label={t('narrative')} />
        {amount > 0 && <OwedChange account={account} amount={direction === 'OWED_MORE' ? amount : -amount} />}
      </ConsequenceForm>
    </FormProvider>
  );
}

import type { BodyTo } from '@mazad/contract/calls';
import { AdjustSchema, type StoreCredit } from '@mazad/contract/operator/money';
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
import { AmountField, WayField } from './ledger/entry-fields';
import { usePosting } from './use-money';

type Adjustment = BodyTo<'POST /operator/credit-desk/{storeId}/adjustments'>;

/** Adjusts a store's debt, with a reason shown to the store. One key per form. */
export function AdjustForm({ credit, onClose }: { credit: StoreCredit; onClose: () => void }) {
  const t = useTranslations('operatorMoney');
  const { locale } = useLocale();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { storeId, name } = credit;
  const currency = currencyWord(credit.currency, locale);
  const form = useFields<Adjustment>(AdjustSchema, { idempotencyKey, direction: 'OWES_LESS', narrative: '' });
  const adjust = usePosting(
    sendTo('POST /operator/credit-desk/{storeId}/adjustments', { storeId }),
    () => t('credit.adjusted', { store: name }),
    onClose,
  );
  const [direction, typed] = form.watch(['direction', 'amount']);
  const { question, confirmFigure } = useConfirmFigure(adjust.error, typed, currency);
  const amount = AdjustSchema.shape.amount.safeParse(typed).success ? typed : 0;
  return (
    <FormProvider {...form}>
      <ConsequenceForm
        submitLabel={t('credit.post')}
        question={question}
        sending={adjust}
        onSubmit={form.submit((adjustment, refusal) =>
          adjust.mutate({ ...adjustment, confirmFigure }, refusal),
        )}
        onCancel={onClose}
      >
        <WayField
          name="direction"
          options={(['OWES_LESS', 'OWES_MORE'] as const).map((value) => ({
            value,
            label: t(`credit.directions.${value}`),
          }))}
        />
        <AmountField currency={currency} />
        <TextArea {...form.field('narrative')} label={t('credit.adjustWhy')} />
        {amount > 0 && (
          <BalanceChange credit={credit} amount={direction === 'OWES_MORE' ? amount : -amount} />
        )}
      </ConsequenceForm>
    </FormProvider>
  );
}

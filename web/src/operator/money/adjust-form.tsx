import type { BodyTo } from '@mazad/contract/calls';
import { AdjustSchema, type StoreCredit } from '@mazad/contract/operator/money';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { currencyWord } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import { contractResolver } from '#/session/contract-form';
import { TextArea } from '#/ui/fields/text-area';
import { ConsequenceForm } from '../forms/consequence-form';
import { useConfirmFigure } from '../forms/use-confirm-figure';
import { callOperator } from '../frame/operator-session';
import { BalanceChange } from './balance-change';
import { AmountField, WayField } from './ledger/entry-fields';
import { usePosting } from './use-money';

type Adjustment = BodyTo<'POST /operator/credit-desk/{storeId}/adjustments'>;

/** Changes what a store owes, for a reason that the store reads. One form has one key. */
export function AdjustForm({ credit, onClose }: { credit: StoreCredit; onClose: () => void }) {
  const t = useTranslations('operatorMoney');
  const { locale } = useLocale();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { storeId, name, runningBalance } = credit;
  const currency = currencyWord(credit.currency, locale);
  const form = useForm<Adjustment>({
    defaultValues: { idempotencyKey, direction: 'OWES_LESS', narrative: '' },
    resolver: contractResolver(AdjustSchema, locale),
  });
  const adjust = usePosting(
    (adjustment: Adjustment) =>
      callOperator('POST /operator/credit-desk/{storeId}/adjustments', {
        params: { storeId },
        body: adjustment,
      }),
    () => t('credit.adjusted', { store: name }),
    onClose,
  );
  const [direction, typed] = form.watch(['direction', 'amount']);
  const { question, confirmFigure } = useConfirmFigure(adjust.error, typed, currency);
  const submit = form.handleSubmit((adjustment) => adjust.mutate({ ...adjustment, confirmFigure }));
  const amount = AdjustSchema.shape.amount.safeParse(typed).success ? typed : 0;
  const { errors } = form.formState;
  return (
    <FormProvider {...form}>
      <ConsequenceForm
        submitLabel={t('credit.post')}
        isBusy={adjust.isPending}
        question={question}
        error={adjust.error}
        onSubmit={(event) => void submit(event)}
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
        <TextArea
          {...form.register('narrative')}
          label={t('credit.adjustWhy')}
          error={errors.narrative?.message}
        />
        {amount > 0 && (
          <BalanceChange
            now={runningBalance}
            after={runningBalance + (direction === 'OWES_MORE' ? amount : -amount)}
            currency={currency}
          />
        )}
      </ConsequenceForm>
    </FormProvider>
  );
}

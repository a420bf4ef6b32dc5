/** Fields that entry forms of stores and partners share; the surrounding form provides itself as context. */

import type { BodyTo } from '@mazad/contract/calls';
import { PAYMENT_METHODS } from '@mazad/domain/ledger';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { SelectField } from '#/ui/fields/select-field';
import { TextField } from '#/ui/fields/text-field';
import { AMOUNT, amountOf } from '../../forms/amounts';
import { ChoiceField } from '../../forms/choice-field';

type NewPayment = BodyTo<'POST /operator/payments'>;

type WayFieldProps = {
  name: 'kind' | 'direction';
  options: readonly { value: string; label: string }[];
};

/** The direction of the money, or of the balance. */
export function WayField({ name, options }: WayFieldProps) {
  const t = useTranslations('operatorMoney');
  const { control } = useFormContext<Record<'kind' | 'direction', string>>();
  return <ChoiceField control={control} name={name} label={t('kind')} options={options} />;
}

export function AmountField({ currency }: { currency: string }) {
  const t = useTranslations('operatorMoney');
  const { register, formState } = useFormContext<Pick<NewPayment, 'amount'>>();
  return (
    <TextField
      {...register('amount', { setValueAs: amountOf })}
      {...AMOUNT}
      autoFocus
      label={t('amount', { currency })}
      error={formState.errors.amount?.message}
    />
  );
}

const textOf = (typed: string) => typed.trim() || undefined;

/** Payment method, bank reference, and value date. */
export function BankFields() {
  const t = useTranslations('operatorMoney');
  const operator = useTranslations('operator');
  const { register, formState } = useFormContext<Pick<NewPayment, 'method' | 'reference' | 'valueDay'>>();
  const { errors } = formState;
  return (
    <>
      <SelectField
        {...register('method')}
        label={t('method')}
        options={PAYMENT_METHODS.map((value) => ({ value, label: t(`methods.${value}`) }))}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] gap-3">
        <TextField
          {...register('reference', { setValueAs: textOf })}
          label={`${t('reference')} (${operator('optional')})`}
          isLtr
          autoComplete="off"
          error={errors.reference?.message}
        />
        <TextField
          {...register('valueDay', { setValueAs: textOf })}
          type="date"
          label={`${t('valueDay')} (${operator('optional')})`}
          isLtr
          error={errors.valueDay?.message}
        />
      </div>
    </>
  );
}

import type { BodyTo } from '@mazad/contract/calls';
import type { Registration } from '@mazad/contract/operator/operator';
import { lacksDeclaration } from '@mazad/domain/signup-course';
import type { RefObject } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { currencyWord } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import { Button } from '#/ui/buttons/button';
import { FieldGroup } from '#/ui/fields/field-group';
import { RadioCards } from '#/ui/fields/radio-cards';
import { Segmented } from '#/ui/fields/segmented';
import { TextArea } from '#/ui/fields/text-area';
import { TextField } from '#/ui/fields/text-field';
import classes from '../desk/decision.module.css';
import { amountOf } from '../forms/amounts';
import { ConfirmFigure } from '../forms/confirm-figure';
import { FormError } from '../forms/form-error';
import { useConfirmFigure } from '../forms/use-confirm-figure';
import { useRegionOf } from '../use-regions';
import type { Decide } from './use-registration';

type Approval = BodyTo<'POST /operator/registrations/{signupId}/approve'>;

type ApprovalForm = UseFormReturn<Approval>;

type ApproveFormProps = {
  registration: Registration;
  form: ApprovalForm;
  decide: Decide;
  limitField: RefObject<HTMLInputElement | null>;
  onReject: () => void;
};

/** R5: what the store begins with. */
export function ApproveForm({ registration, form, decide, limitField, onReject }: ApproveFormProps) {
  const t = useTranslations('operator.decision');
  const operator = useTranslations('operator');
  const { locale } = useLocale();
  const { errors } = form.formState;
  const currency = currencyWord(useRegionOf()(registration.regionId)?.currency ?? '', locale);
  const limit = form.register('creditLimit', { setValueAs: amountOf });
  const { store, trading } = registration;
  const isUndeclared = lacksDeclaration(store?.isVatRegistered ?? false, trading?.declaresResale ?? false);
  const error = decide.variables?.kind === 'approve' ? decide.error : null;
  const { question, confirmFigure } = useConfirmFigure(error, form.watch('creditLimit'), currency);
  const isAsked = question.asked !== null;
  const submit = form.handleSubmit((body) =>
    decide.mutate({ kind: 'approve', body: { ...body, confirmFigure, version: registration.version } }),
  );
  return (
    <form className="flex flex-col gap-3.5 mt-3" onSubmit={(event) => void submit(event)} noValidate>
      <Controller
        control={form.control}
        name="mode"
        render={({ field }) => (
          <FieldGroup label={t('mode')}>
            <RadioCards
              value={field.value}
              onChange={field.onChange}
              options={(['SPOT', 'PAAS'] as const).map((mode) => ({
                value: mode,
                label: (
                  <>
                    <strong className="font-semibold">{mode}</strong> {t(`modes.${mode}`)}
                  </>
                ),
              }))}
            />
          </FieldGroup>
        )}
      />
      <div className={classes.amount}>
        <TextField
          {...limit}
          ref={(element) => {
            limit.ref(element);
            limitField.current = element;
          }}
          label={t('creditLimit', { currency })}
          isLtr
          inputMode="decimal"
          autoComplete="off"
          error={errors.creditLimit?.message}
        />
      </div>
      <TextField
        {...form.register('termsDays', { setValueAs: amountOf })}
        label={t('termsDays')}
        isLtr
        inputMode="numeric"
        autoComplete="off"
        error={errors.termsDays?.message}
      />
      <Controller
        control={form.control}
        name="paymentOption"
        render={({ field }) => (
          <FieldGroup label={t('paymentOption')}>
            <Segmented
              label={t('paymentOption')}
              isWide
              value={field.value}
              onChange={field.onChange}
              options={(['PREPAID', 'COLLECT'] as const).map((value) => ({
                value,
                label: t(`paymentOptions.${value}`),
              }))}
            />
          </FieldGroup>
        )}
      />
      <TextArea
        {...form.register('note')}
        label={operator('note')}
        aside={operator('optional')}
        error={errors.note?.message}
      />
      <ConfirmFigure question={question} />
      <FormError error={question.isError ? null : error} />
      {isUndeclared && <p>{t('undeclared')}</p>}
      <Button
        type="submit"
        look="primary"
        size="lg"
        isBusy={decide.isPending}
        disabledReason={
          isUndeclared
            ? t('undeclared')
            : isAsked && !question.isRepeated
              ? operator('confirmFigure.missing')
              : undefined
        }
      >
        {t('approve')}
      </Button>
      <Button
        look="danger"
        size="lg"
        className="border-[color-mix(in_srgb,var(--mz-lose)_45%,transparent)] hover:border-lose hover:bg-lose-tint"
        onClick={onReject}
      >
        {t('rejectWithReason')}
      </Button>
    </form>
  );
}

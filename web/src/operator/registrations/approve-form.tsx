import type { BodyTo } from '@mazad/contract/calls';
import type { Registration } from '@mazad/contract/operator/operator';
import { lacksDeclaration } from '@mazad/domain/signup-course';
import type { RefObject } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { currencyWord } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import type { useFields } from '#/session/use-fields';
import { Button } from '#/ui/buttons/button';
import { FieldGroup } from '#/ui/fields/field-group';
import { RadioCards } from '#/ui/fields/radio-cards';
import { TextArea } from '#/ui/fields/text-area';
import { TextField } from '#/ui/fields/text-field';
import { AMOUNT, amountOf } from '../forms/amounts';
import { ChoiceField } from '../forms/choice-field';
import { ConfirmFigure } from '../forms/confirm-figure';
import { FormError } from '../forms/form-error';
import { useConfirmFigure } from '../forms/use-confirm-figure';
import { useRegionOf } from '../use-regions';
import type { Decide } from './use-registration';

type Approval = BodyTo<'POST /operator/registrations/{signupId}/approve'>;

type ApprovalForm = ReturnType<typeof useFields<Approval>>;

type ApproveFormProps = {
  registration: Registration;
  form: ApprovalForm;
  decide: Decide;
  limitField: RefObject<HTMLInputElement | null>;
  onReject: () => void;
};

/** R5: the new store's initial settings. */
export function ApproveForm({ registration, form, decide, limitField, onReject }: ApproveFormProps) {
  const t = useTranslations('operator.decision');
  const operator = useTranslations('operator');
  const { locale } = useLocale();
  const currency = currencyWord(useRegionOf()(registration.regionId)?.currency ?? '', locale);
  const limit = form.field('creditLimit', amountOf);
  const { store, trading } = registration;
  const isUndeclared = lacksDeclaration(store?.isVatRegistered ?? false, trading?.declaresResale ?? false);
  const error = decide.variables?.kind === 'approve' ? decide.error : null;
  const { question, confirmFigure } = useConfirmFigure(error, form.watch('creditLimit'), currency);
  const isAsked = question.asked !== null;
  const submit = form.submit((body, refusal) =>
    decide.mutate(
      { kind: 'approve', body: { ...body, confirmFigure, version: registration.version } },
      refusal,
    ),
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
      <div className="[&_input]:text-[17px] [&_input]:font-semibold">
        <TextField
          {...limit}
          ref={(element) => {
            limit.ref(element);
            limitField.current = element;
          }}
          {...AMOUNT}
          label={t('creditLimit', { currency })}
        />
      </div>
      <TextField
        {...form.field('termsDays', amountOf)}
        {...AMOUNT}
        inputMode="numeric"
        label={t('termsDays')}
      />
      <ChoiceField
        control={form.control}
        name="paymentOption"
        label={t('paymentOption')}
        options={(['PREPAID', 'COLLECT'] as const).map((value) => ({
          value,
          label: t(`paymentOptions.${value}`),
        }))}
      />
      <TextArea {...form.field('note')} label={operator('note')} aside={operator('optional')} />
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

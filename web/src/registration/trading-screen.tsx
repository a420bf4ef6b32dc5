import { fieldWord } from '@mazad/contract/fields/field-words';
import {
  ProductSourceSchema,
  type SignupDetails,
  TradeFrequencySchema,
  TradingStepSchema,
} from '@mazad/contract/registration';
import { useNavigate } from '@tanstack/react-router';
import { Controller } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type * as z from 'zod/mini';
import { useLocale } from '#/i18n/i18n-provider';
import { contractResolver } from '#/session/contract-form';
import { useFailure } from '#/session/frames/use-wait';
import { useFieldsBy } from '#/session/use-fields';
import { Checkbox } from '#/ui/fields/checkbox';
import { FieldGroup } from '#/ui/fields/field-group';
import { RadioCards } from '#/ui/fields/radio-cards';
import { savedStepsOf } from './course';
import { readDraft, useDraft } from './drafts';
import { DevicesField } from './fields/devices-field';
import { FORM_OPTIONS } from './fields/form-options';
import { TermsField } from './fields/terms-field';
import { SignupGate } from './signup-gate';
import { Column, Columns, StepFrame } from './step-frame';
import { type Trading, type TradingValues, tradingValuesOf } from './trading-values';
import { useSaveStep } from './use-save-step';
import { useWrapperBack } from './use-wrapper-back';

export type TradingForm = ReturnType<typeof useFieldsBy<TradingValues, Trading>>;

/** Step 3, which submits the request. */
export function TradingScreen() {
  return (
    <SignupGate place="/registration/step-3">
      {(details) => <TradingStep key={details.signupId} details={details} />}
    </SignupGate>
  );
}

function TradingStep({ details }: { details: SignupDetails }) {
  const t = useTranslations('registration');
  const { locale } = useLocale();
  const navigate = useNavigate();
  const failure = useFailure();
  const form = useFieldsBy<TradingValues, Trading>({
    ...FORM_OPTIONS,
    defaultValues: tradingValuesOf(details, locale, readDraft<TradingValues>(details.signupId, 'trading')),
    resolver: contractResolver(TradingStepSchema as unknown as z.ZodMiniType<Trading, TradingValues>, locale),
  });
  useDraft(details.signupId, 'trading', form);
  const { errors, isSubmitting } = form.formState;
  const save = useSaveStep(details.signupId, 'trading', form, failure);
  const mustDeclare = details.store?.isVatRegistered ?? false;
  const submit = form.handleSubmit(async (trading) => {
    if (mustDeclare && !trading.declaresResale) {
      form.setError('declaresResale', { message: fieldWord('resale', locale) }, { shouldFocus: true });
      return;
    }
    if (await save(trading)) await navigate({ to: '/registration/status' });
  });
  return (
    <StepFrame
      step={3}
      savedSteps={savedStepsOf(details)}
      onSubmit={() => void submit()}
      isBusy={isSubmitting}
      submitLabel={details.stage === 'IN_REVIEW' ? t('saveAndContinue') : t('submitRequest')}
      wrongCount={Object.keys(errors).length}
      failure={failure}
      onWrapperBack={useWrapperBack('/registration/step-3')}
      onBack={() => void navigate({ to: '/registration/step-2' })}
    >
      <Columns>
        <Column>
          <DevicesField form={form} />
          <Frequency form={form} />
          <Sources form={form} />
        </Column>
        <Column>
          <TermsField form={form} regionId={details.regionId} error={failure.error} />
          {mustDeclare && <Declaration form={form} />}
        </Column>
      </Columns>
    </StepFrame>
  );
}

function Declaration({ form }: { form: TradingForm }) {
  const t = useTranslations('registration');
  return <Checkbox label={t('declareResale')} {...form.field('declaresResale')} />;
}

function Frequency({ form }: { form: TradingForm }) {
  const t = useTranslations('registration');
  return (
    <Controller
      control={form.control}
      name="tradeFrequency"
      render={({ field, fieldState }) => (
        <FieldGroup label={t('tradeFrequency')} error={fieldState.error?.message}>
          <div className="*:grid-cols-2">
            <RadioCards
              ref={field.ref}
              value={field.value}
              isInvalid={fieldState.invalid}
              onChange={field.onChange}
              onBlur={field.onBlur}
              options={TradeFrequencySchema.options.map((value) => ({
                value,
                label: t(`frequencies.${value}`),
              }))}
            />
          </div>
        </FieldGroup>
      )}
    />
  );
}

function Sources({ form }: { form: TradingForm }) {
  const t = useTranslations('registration');
  return (
    <Controller
      control={form.control}
      name="productSources"
      render={({ field, fieldState }) => {
        const toggle = (source: Trading['productSources'][number]) =>
          field.onChange(
            field.value.includes(source)
              ? field.value.filter((one) => one !== source)
              : [...field.value, source],
          );
        return (
          <FieldGroup
            label={t('productSources')}
            error={fieldState.error?.message}
            errorNote={t('sourcesNote')}
            note={t('sourcesNote')}
          >
            <div className="grid grid-cols-2 gap-x-3.5">
              {ProductSourceSchema.options.map((source, place) => (
                <Checkbox
                  key={source}
                  ref={place === 0 ? field.ref : undefined}
                  label={t(`sources.${source}`)}
                  checked={field.value.includes(source)}
                  onChange={() => toggle(source)}
                  onBlur={field.onBlur}
                />
              ))}
            </div>
          </FieldGroup>
        );
      }}
    />
  );
}

import type { FilePurpose } from '@mazad/contract/files';
import type { SignupDetails } from '@mazad/contract/registration';
import { REGION_RULES } from '@mazad/domain/region-rules';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { useFailure } from '#/session/frames/use-wait';
import { useFieldsBy } from '#/session/use-fields';
import { TextField } from '#/ui/fields/text-field';
import { savedStepsOf } from './course';
import { readDraft, useDraft } from './drafts';
import { FORM_OPTIONS } from './fields/form-options';
import { LocationField } from './fields/location-field';
import { SignupGate } from './signup-gate';
import { Aside, Column, Columns, Pair, StepFrame } from './step-frame';
import { StorePapers } from './store-papers';
import { type Store, type StoreValues, storeResolver, storeValuesOf } from './store-values';
import { useSaveStep } from './use-save-step';
import { useWrapperBack } from './use-wrapper-back';

export type StoreForm = ReturnType<typeof useFieldsBy<StoreValues, Store>>;

/** Step 2. */
export function StoreScreen() {
  return (
    <SignupGate place="/registration/step-2">
      {(details) => <StoreStep key={details.signupId} details={details} />}
    </SignupGate>
  );
}

function StoreStep({ details }: { details: SignupDetails }) {
  const t = useTranslations('registration');
  const { locale } = useLocale();
  const navigate = useNavigate();
  const failure = useFailure();
  const [sending, setSending] = useState<readonly FilePurpose[]>([]);
  const onBusy = useCallback((purpose: FilePurpose, isBusy: boolean) => {
    setSending((before) => [...before.filter((one) => one !== purpose), ...(isBusy ? [purpose] : [])]);
  }, []);
  const form = useFieldsBy<StoreValues, Store>({
    ...FORM_OPTIONS,
    defaultValues: storeValuesOf(details, readDraft<StoreValues>(details.signupId, 'store')),
    resolver: storeResolver(details.country, locale),
  });
  useDraft(details.signupId, 'store', form);
  const { errors, isSubmitting } = form.formState;
  const save = useSaveStep(details.signupId, 'store', form, failure);
  const submit = form.handleSubmit(async (store) => {
    if (await save(store)) await navigate({ to: '/registration/step-3' });
  });
  return (
    <StepFrame
      step={2}
      savedSteps={savedStepsOf(details)}
      onSubmit={() => void submit()}
      isBusy={isSubmitting}
      submitLabel={t('saveAndContinue')}
      disabledReason={sending.length > 0 ? t('waitForUpload') : undefined}
      wrongCount={countWrong(errors)}
      failure={failure}
      onWrapperBack={useWrapperBack('/registration/step-2')}
      onBack={() => void navigate({ to: '/registration', search: { mode: 'edit' } })}
    >
      <Columns>
        <Column>
          {/* In screen order, because the first wrong field gets the focus. */}
          <StoreName form={form} />
          <StoreLocation form={form} details={details} />
          <StoreAddress form={form} details={details} />
        </Column>
        <Column>
          <StorePapers form={form} onBusy={onBusy} />
        </Column>
      </Columns>
    </StepFrame>
  );
}

/** Latitude and longitude are one field on screen. */
function countWrong(errors: object): number {
  const wrong = Object.keys(errors);
  return wrong.includes('latitude') && wrong.includes('longitude') ? wrong.length - 1 : wrong.length;
}

function StoreName({ form: { field } }: { form: StoreForm }) {
  const t = useTranslations('registration');
  return (
    <TextField label={t('storeName')} autoComplete="organization" maxLength={120} {...field('storeName')} />
  );
}

type StorePartProps = { form: StoreForm; details: SignupDetails };

function StoreAddress({ form: { field }, details }: StorePartProps) {
  const t = useTranslations('registration');
  const { locale, dir } = useLocale();
  const cityList = useId();
  return (
    <>
      <Pair>
        <TextField label={t('buildingName')} maxLength={120} {...field('buildingName')} />
        <TextField label={t('streetArea')} maxLength={120} {...field('streetArea')} />
        <TextField
          label={t('city')}
          autoComplete="address-level2"
          maxLength={80}
          list={cityList}
          {...field('city')}
        />
        <datalist id={cityList}>
          {REGION_RULES[details.country].cities.map((city) => (
            <option key={city.id} value={city[locale]} />
          ))}
        </datalist>
        <TextField
          label={t('workingHours')}
          aside={<Aside>{t('optional')}</Aside>}
          maxLength={120}
          placeholder="10:00 – 22:00"
          // Hours are left to right; words follow their script.
          style={{ unicodeBidi: 'plaintext', textAlign: dir === 'rtl' ? 'right' : 'left' }}
          {...field('workingHours')}
        />
      </Pair>
      <TextField
        label={t('nationalId')}
        isLtr
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        {...field('nationalId')}
      />
    </>
  );
}

function StoreLocation({ form: { control, trigger }, details }: StorePartProps) {
  const latitude = useController({ control, name: 'latitude' });
  const longitude = useController({ control, name: 'longitude' });
  const error = latitude.fieldState.error ?? longitude.fieldState.error;
  const isPlaced = latitude.field.value !== null && longitude.field.value !== null;
  const check = () => void trigger(['latitude', 'longitude']);
  return (
    <LocationField
      ref={latitude.field.ref}
      country={details.country}
      value={isPlaced ? { latitude: latitude.field.value!, longitude: longitude.field.value! } : null}
      error={error?.message}
      onBlur={latitude.field.onBlur}
      onChange={(place) => {
        latitude.field.onChange(place?.latitude ?? null);
        longitude.field.onChange(place?.longitude ?? null);
        if (place) check();
      }}
    />
  );
}

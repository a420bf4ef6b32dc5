import { ContactStepSchema, type SignupDetails } from '@mazad/contract/registration';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type * as z from 'zod/mini';
import { useLocale } from '#/i18n/i18n-provider';
import { contractResolver } from '#/session/contract-form';
import { useFailure } from '#/session/frames/use-wait';
import { useSignupToken } from '#/session/signup-store';
import { useFieldsBy } from '#/session/use-fields';
import { TextField } from '#/ui/fields/text-field';
import { placeOf, savedStepsOf } from './course';
import { clearDraft, hasDraftOfRegistration, readDraft, useDraft } from './drafts';
import { FORM_OPTIONS } from './fields/form-options';
import { NumberCheck } from './fields/number-check';
import { useNumberCheck } from './fields/use-number-check';
import { VerifiedNumber } from './fields/verified-number';
import { SignupGate } from './signup-gate';
import { Aside, Column, Columns, StepFrame } from './step-frame';
import { useSaveStep } from './use-save-step';
import { useWrapperBack } from './use-wrapper-back';

type ContactScreenProps = { mode: 'edit' | 'reset' | undefined };
type Contact = z.infer<typeof ContactStepSchema>;

const NOTHING: Contact = { step: 'CONTACT', name: '', email: '' };

/** Step 1. An applicant who has progressed further is redirected, unless they want to edit. */
export function ContactScreen({ mode }: ContactScreenProps) {
  const key = useRegistrationKey();
  const step = (details: SignupDetails | null) => <ContactStep key={key} mode={mode} details={details} />;
  return (
    <SignupGate place="/registration" withoutNumber={step(null)}>
      {(details) => {
        const isFurther = mode !== 'edit' && details.stage !== 'VERIFIED';
        return isFurther ? <Navigate to={placeOf(details)} replace /> : step(details);
      }}
    </SignupGate>
  );
}

/** A new key for each other registration. Verifying a number keeps the key, so the form beside it stays. */
function useRegistrationKey(): number {
  const token = useSignupToken();
  const [held, setHeld] = useState({ token, key: 0 });
  if (held.token === token) return held.key;
  const key = held.token === null ? held.key : held.key + 1;
  setHeld({ token, key });
  return key;
}

function ContactStep({ mode, details }: ContactScreenProps & { details: SignupDetails | null }) {
  const t = useTranslations();
  const { locale } = useLocale();
  const navigate = useNavigate();
  const failure = useFailure();
  const number = useNumberCheck();
  const owner = details?.signupId ?? null;
  const form = useFieldsBy<Contact>({
    ...FORM_OPTIONS,
    defaultValues: { ...NOTHING, ...details?.contact, ...readDraft<Contact>(owner, 'contact') },
    resolver: contractResolver(ContactStepSchema, locale),
  });
  useDraft(owner, 'contact', form);
  const { reset, getValues } = form;
  const contact = details?.contact;
  useEffect(() => {
    // Available only after the number is verified; typed text and focus are kept.
    const draft = readDraft<Contact>(owner, 'contact');
    const known = { ...NOTHING, ...contact, ...draft };
    const shown = getValues();
    if (known.name === shown.name && known.email === shown.email) return;
    reset(known);
    if (Object.keys(draft).length === 0) clearDraft(owner, 'contact');
  }, [owner, contact, reset, getValues]);
  const { errors, isSubmitting } = form.formState;
  const save = useSaveStep(owner, 'contact', form, failure);
  const goOn = form.handleSubmit(async (contact) => {
    if (await save(contact)) await navigate({ to: '/registration/step-2' });
  });
  const submit = async () => {
    if (details) return goOn();
    await form.trigger();
    await number.ask();
  };
  const numberErrors = details ? {} : number.form.formState.errors;
  return (
    <StepFrame
      step={1}
      savedSteps={savedStepsOf(details)}
      onSubmit={() => void submit()}
      isBusy={isSubmitting}
      submitLabel={t('registration.saveAndContinue')}
      wrongCount={Object.keys(errors).length + Object.keys(numberErrors).length}
      failure={failure}
      onWrapperBack={useWrapperBack(mode ?? 'plain')}
    >
      {!details && hasDraftOfRegistration() && (
        <p className="mb-5 py-2.5 px-3 rounded-button bg-near-tint text-near" role="status">
          {t('registration.again')}
        </p>
      )}
      <Columns>
        <Column>{details ? <VerifiedNumber {...details} /> : <NumberCheck number={number} />}</Column>
        <Column>
          <TextField
            label={t('registration.name')}
            aside={<Aside>{t('registration.nameOf')}</Aside>}
            autoComplete="name"
            maxLength={80}
            {...form.field('name')}
          />
          <TextField
            label={t('auth.email')}
            isLtr
            type="email"
            autoComplete="email"
            maxLength={254}
            {...form.field('email', (typed: string) => typed.trim())}
          />
          {!details && (
            <p className="text-ink3 text-small">
              {t('registration.haveAccount')} <Link to="/login">{t('auth.title')}</Link>
            </p>
          )}
        </Column>
      </Columns>
    </StepFrame>
  );
}

import { PhoneSignInSchema } from '@mazad/contract/account';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { contractResolver, showFieldErrors } from '#/session/contract-form';
import { useFailure } from '#/session/frames/use-wait';
import { useWordsInLanguage } from '#/session/frames/use-words-in-language';
import { type OpenRegion, useOpenRegions } from '#/session/open-regions';
import type { PhoneNumber } from '#/session/sign-in';
import { Button } from '#/ui/buttons/button';
import { SelectField } from '#/ui/fields/select-field';
import { TextField } from '#/ui/fields/text-field';
import classes from './auth-form.module.css';
import { FailureNote } from './failure-note';

type PhoneNumberStepProps = {
  number: PhoneNumber;
  onSend: (number: PhoneNumber) => Promise<void>;
};

/** Each country once, however many regions lie in it: a code tells no more than that. */
function codesOf(regions: readonly OpenRegion[]) {
  return regions
    .filter(({ country }, place) => regions.findIndex((one) => one.country === country) === place)
    .map(({ id, country, countryCode }) => ({ value: id, label: `${country} ${countryCode}` }));
}

export function PhoneNumberStep({ number, onSend }: PhoneNumberStepProps) {
  const t = useTranslations('auth');
  const { locale, dir } = useLocale();
  const failure = useFailure();
  const { data: regions } = useOpenRegions();
  const [first, ...others] = codesOf(regions ?? []);
  const form = useForm({
    defaultValues: number,
    resolver: contractResolver(PhoneSignInSchema, locale),
  });
  useWordsInLanguage(form);
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (wanted) => {
    failure.clear();
    try {
      await onSend(wanted);
    } catch (error) {
      if (!showFieldErrors(form, error)) failure.show(error);
    }
  });

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      {/* A number reads from the left, its country first; the words above it as all others do. */}
      <div className="grid grid-cols-[124px_minmax(0,1fr)] gap-2.5" dir="ltr">
        <div dir={dir}>
          {first ? (
            <SelectField
              label={t('countryCode')}
              options={[first, ...others]}
              {...form.register('regionId', { value: first.value })}
            />
          ) : (
            <SelectField label={t('countryCode')} options={[]} />
          )}
        </div>
        <div dir={dir}>
          <TextField
            label={t('phoneNumber')}
            isLtr
            type="tel"
            autoComplete="tel-national"
            autoFocus
            error={errors.phoneNumber?.message}
            {...form.register('phoneNumber')}
          />
        </div>
      </div>
      <FailureNote failure={failure} />
      <Button
        type="submit"
        look="primary"
        size="lg"
        isBusy={isSubmitting}
        disabledReason={failure.waitReason}
      >
        {t('sendCode')}
      </Button>
    </form>
  );
}

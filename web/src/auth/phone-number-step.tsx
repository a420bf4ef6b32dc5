import { PhoneSignInSchema } from '@mazad/contract/account';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { useFailure } from '#/session/frames/use-wait';
import { type OpenRegion, useOpenRegions } from '#/session/open-regions';
import type { PhoneNumber } from '#/session/sign-in';
import { useFields } from '#/session/use-fields';
import { SelectField } from '#/ui/fields/select-field';
import { TextField } from '#/ui/fields/text-field';
import { AuthForm } from './auth-form';

type PhoneNumberStepProps = {
  number: PhoneNumber;
  onSend: (number: PhoneNumber) => Promise<void>;
};

/** Each country once, even with several regions. */
function codesOf(regions: readonly OpenRegion[]) {
  return regions
    .filter(({ country }, place) => regions.findIndex((one) => one.country === country) === place)
    .map(({ id, country, countryCode }) => ({ value: id, label: `${country} ${countryCode}` }));
}

export function PhoneNumberStep({ number, onSend }: PhoneNumberStepProps) {
  const t = useTranslations('auth');
  const { dir } = useLocale();
  const failure = useFailure();
  const { data: regions } = useOpenRegions();
  const [first, ...others] = codesOf(regions ?? []);
  const form = useFields(PhoneSignInSchema, number);

  const submit = form.attempt(failure, onSend);

  return (
    <AuthForm
      failure={failure}
      submitLabel={t('sendCode')}
      isBusy={form.formState.isSubmitting}
      onSubmit={submit}
    >
      {/* A number reads left to right with the country first; its label follows the page. */}
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
            {...form.field('phoneNumber')}
          />
        </div>
      </div>
    </AuthForm>
  );
}

import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { ApiError } from '#/session/api/api-error';
import { Checkbox } from '#/ui/fields/checkbox';
import { FieldGroup } from '#/ui/fields/field-group';
import type { TradingForm } from '../trading-screen';
import { TermsDocument, useRegionTerms } from './terms-document';

type TermsFieldProps = {
  form: TradingForm;
  regionId: string;
  /** The error of the last save. */
  error: unknown;
};

/** R4: accepts exactly the version and language shown. */
export function TermsField({ form, regionId, error }: TermsFieldProps) {
  const t = useTranslations('registration');
  const { locale } = useLocale();
  const terms = useRegionTerms(regionId);
  const version = terms.data?.version;
  const { getValues, setValue } = form;
  useEffect(() => {
    if (version === undefined) return;
    const shown = getValues();
    if (shown.termsVersion === version && shown.termsLanguage === locale) return;
    setValue('termsVersion', version);
    setValue('termsLanguage', locale);
    setValue('acceptsTerms', false);
  }, [version, locale, getValues, setValue]);
  const { refetch } = terms;
  const haveChanged = error instanceof ApiError && error.type === 'TERMS_CHANGED';
  useEffect(() => {
    if (haveChanged) void refetch();
  }, [haveChanged, refetch]);
  return (
    <>
      <FieldGroup label={t('terms')}>
        <section
          className="overflow-y-auto h-90 py-3.5 px-4 border border-line2 rounded-button bg-paper phone:h-75"
          aria-label={t('terms')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keyboard too.
          tabIndex={0}
        >
          <TermsDocument terms={terms} />
        </section>
      </FieldGroup>
      <Checkbox
        label={t('acceptTerms')}
        error={form.formState.errors.acceptsTerms?.message}
        {...form.register('acceptsTerms')}
      />
    </>
  );
}

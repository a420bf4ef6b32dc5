import type { Terms } from '@mazad/contract/registration';
import type { RegionId } from '@mazad/domain/region-rules';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { ApiError } from '#/session/api-error';
import { Checkbox } from '#/ui/checkbox';
import { FieldGroup } from '#/ui/field-group';
import { Skeleton } from '#/ui/skeleton';
import { StateFrame } from '#/ui/state-frame';
import { useRegions, useTerms } from './signup-api';
import { RetryButton } from './signup-gate';
import type { TradingForm } from './trading-screen';
import classes from './trading-screen.module.css';

type TermsFieldProps = {
  form: TradingForm;
  regionId: RegionId;
  /** What the last saving failed with. */
  error: unknown;
};

/** R4: what is accepted is the version and the language that is shown here, and no other. */
export function TermsField({ form, regionId, error }: TermsFieldProps) {
  const t = useTranslations('registration');
  const { locale } = useLocale();
  const regions = useRegions();
  const countryCode = regions.data?.find((region) => region.id === regionId)?.countryCode;
  const terms = useTerms(countryCode, locale);
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
  const isError = terms.isError || regions.isError;
  return (
    <>
      <FieldGroup label={t('terms')}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keyboard too. */}
        <section className={classes.terms} aria-label={t('terms')} tabIndex={0}>
          {terms.data && <TermsText terms={terms.data} />}
          {!terms.data && !isError && <TermsSkeleton />}
          {!terms.data && isError && (
            <StateFrame
              kind="error"
              title={t('partFailed')}
              action={
                <RetryButton
                  isBusy={terms.isFetching || regions.isFetching}
                  onClick={() => void (regions.isError ? regions.refetch() : refetch())}
                />
              }
            />
          )}
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

function TermsText({ terms }: { terms: Terms }) {
  const t = useTranslations('registration');
  const formats = useFormats();
  return (
    <>
      <h2>{terms.title}</h2>
      <span className={classes.version}>
        {t('termsVersion', { version: terms.version, date: formats.date(terms.updatedOn, 'do MMM yyyy') })}
      </span>
      {terms.sections.map((section) => (
        <section key={section.heading}>
          <h3>{section.heading}</h3>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </>
  );
}

function TermsSkeleton() {
  const t = useTranslations('registration');
  return (
    <div role="status" aria-label={t('loading')} aria-busy="true">
      <Skeleton width="60%" height={16} />
      <Skeleton width="90%" />
      <Skeleton width="84%" />
      <Skeleton width="88%" />
    </div>
  );
}

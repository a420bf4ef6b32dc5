import type { Terms } from '@mazad/contract/registration';
import { useTranslations } from 'use-intl';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { useOpenRegions } from '#/session/open-regions';
import { Skeleton } from '#/ui/frames/skeleton';
import { StateFrame } from '#/ui/frames/state-frame';
import { useTerms } from '../signup-calls';
import { RetryButton } from '../signup-gate';

/** A region's terms in the page's language (R4). */
export function useRegionTerms(regionId: string | undefined) {
  const { locale } = useLocale();
  const regions = useOpenRegions();
  const countryCode = regions.data?.find((region) => region.id === regionId)?.countryCode;
  const terms = useTerms(countryCode, locale);
  return {
    data: terms.data,
    isError: terms.isError || regions.isError,
    isFetching: terms.isFetching || regions.isFetching,
    refetch: terms.refetch,
    retry: () => void (regions.isError ? regions.refetch() : terms.refetch()),
  };
}

type TermsDocumentProps = { terms: ReturnType<typeof useRegionTerms> };

/** The document, or its loading state or error. */
export function TermsDocument({ terms }: TermsDocumentProps) {
  const t = useTranslations('registration');
  if (terms.data) return <TermsText terms={terms.data} />;
  if (!terms.isError) return <TermsSkeleton />;
  return (
    <StateFrame
      kind="error"
      title={t('partFailed')}
      action={<RetryButton isBusy={terms.isFetching} onClick={terms.retry} />}
    />
  );
}

function TermsText({ terms }: { terms: Terms }) {
  const t = useTranslations('registration');
  const formats = useFormats();
  return (
    <div className="[&_h2]:text-h3 [&_h3]:mt-4 [&_h3]:mb-1 [&_h3]:text-body [&_p]:mb-2 [&_p]:text-ink2">
      <h2>{terms.title}</h2>
      <span className="text-ink3 text-small">
        {t('termsVersion', { version: terms.version, date: formats.date(terms.updatedOn, 'card') })}
      </span>
      {terms.sections.map((section) => (
        <section key={section.heading}>
          <h3>{section.heading}</h3>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
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

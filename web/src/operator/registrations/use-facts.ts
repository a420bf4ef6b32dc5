import type { Registration } from '@mazad/contract/operator/operator';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { formatDate } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import type { Locale } from '#/i18n/locale';
import type { operator } from '#/i18n/messages/en/operator';
import { publicQuery } from '#/session/api/queries';
import { cityName, useRegionOf } from '../use-regions';
import { type Check, checksOf, groupNationalId } from './checks';

export type FactId = keyof (typeof operator)['registrations']['facts'];
export type Fact = {
  id: FactId;
  /** '' if there is none. */
  value: string;
  /** Numbers and addresses are left to right in both languages. */
  isLtr?: boolean;
  check?: Check;
  /** Distinguishes two documents with the same name. */
  fileId?: string | undefined;
};

type Words = ReturnType<typeof useTranslations<'operator.registrations'>>;

function useCategoryNames(locale: Locale): (categoryId: string) => string {
  const { data } = useQuery({
    ...publicQuery('GET /category/electronics'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    const names = new Map(
      data?.map((one) => [one._id, locale === 'ar' ? one.categoryName_ar : one.categoryName]),
    );
    return (categoryId) => names.get(categoryId) ?? categoryId;
  }, [data, locale]);
}

/** A request's data in words, in the order of checking. */
export function useFacts(): (registration: Registration) => Fact[] {
  const t = useTranslations('operator.registrations');
  const { locale } = useLocale();
  const categoryName = useCategoryNames(locale);
  const regionOf = useRegionOf();
  return useMemo(
    () => (registration) => {
      const checks = checksOf(registration);
      const timeZone = regionOf(registration.regionId)?.timeZone;
      const dateOf = (at: string) => formatDate(at, 'list', locale, timeZone);
      const { contact, store, trading } = registration;
      const address = store && [
        store.buildingName,
        store.streetArea,
        cityName(registration.country, store.city, locale),
      ];
      return [
        { id: 'storeName', value: store?.storeName ?? '' },
        { id: 'name', value: contact?.name ?? '' },
        { id: 'email', value: contact?.email ?? '', isLtr: true },
        { id: 'phone', value: registration.phoneNumber, isLtr: true, check: checks.phone },
        {
          id: 'nationalId',
          value: groupNationalId(store?.nationalId ?? ''),
          isLtr: true,
          check: checks.nationalId,
        },
        { id: 'location', value: placeOf(store), isLtr: true, check: checks.location },
        {
          id: 'license',
          value: store?.companyLicense?.name ?? '',
          check: checks.license,
          fileId: store?.companyLicense?.fileId,
        },
        {
          id: 'vat',
          value: store?.vatCertificate?.name ?? '',
          check: checks.vat,
          fileId: store?.vatCertificate?.fileId,
        },
        {
          id: 'terms',
          value: trading ? `${trading.termsVersion} · ${dateOf(trading.termsAcceptedAt)}` : '',
          check: checks.terms,
        },
        { id: 'address', value: address?.filter(Boolean).join(locale === 'ar' ? '، ' : ', ') ?? '' },
        { id: 'hours', value: store?.workingHours ?? '' },
        { id: 'storeType', value: store ? t(`storeTypes.${store.storeType}`) : '' },
        { id: 'trades', value: tradesOf(trading, categoryName, t, locale) },
        { id: 'sources', value: sourcesOf(trading, t, locale) },
      ];
    },
    [t, locale, categoryName, regionOf],
  );
}

function placeOf(store: Registration['store']): string {
  return store ? `${store.latitude.toFixed(4)}, ${store.longitude.toFixed(4)}` : '';
}

const separators: Record<Locale, string> = { en: ', ', ar: '، ' };

function tradesOf(
  trading: Registration['trading'],
  categoryName: (id: string) => string,
  t: Words,
  locale: Locale,
): string {
  if (!trading) return '';
  const devices = trading.devices.map((one) => `${categoryName(one.categoryId)} ${one.quantity}`);
  return `${devices.join(separators[locale])} · ${t(`frequency.${trading.tradeFrequency}`)}`;
}

function sourcesOf(trading: Registration['trading'], t: Words, locale: Locale): string {
  return trading?.productSources.map((one) => t(`sources.${one}`)).join(separators[locale]) ?? '';
}

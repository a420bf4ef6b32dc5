import type { OperatorRegion } from '@mazad/contract/operator/regions';
import { type Country, REGION_RULES, type RegionRules } from '@mazad/domain/region-rules';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocale } from '#/i18n/i18n-provider';
import type { Locale } from '#/i18n/locale';
import { operatorQuery } from './queries';

const FRESH_MS = 5 * 60_000;
const NONE: readonly OperatorRegion[] = [];

/** All regions, loaded once for the console and reloaded after a change. */
export function useRegionList() {
  return useQuery({
    ...operatorQuery('GET /operator/regions'),
    staleTime: FRESH_MS,
  });
}

/** The same, or an empty list while loading. */
export function useRegions(): readonly OperatorRegion[] {
  return useRegionList().data?.items ?? NONE;
}

export function useRegionOf(): (regionId: string) => OperatorRegion | undefined {
  const regions = useRegions();
  return useCallback((regionId) => regions.find((one) => one.regionId === regionId), [regions]);
}

/** A region's name in the screen's language; its id while loading. */
export function useRegionName(): (regionId: string) => string {
  const regionOf = useRegionOf();
  const { locale } = useLocale();
  return useCallback((regionId) => regionOf(regionId)?.name[locale] ?? regionId, [regionOf, locale]);
}

/** The time zone for a region's times. */
export function useRegionTimeZone(regionId: string | undefined): string | undefined {
  return useRegionOf()(regionId ?? '')?.timeZone;
}

/** A listed city in the screen's language; other cities as typed. */
export function cityName(country: Country | undefined, city: string, locale: Locale): string {
  const cities: RegionRules['cities'] = country ? REGION_RULES[country].cities : [];
  const known = cities.find(({ id, en, ar }) => [id, en, ar].includes(city));
  return known ? known[locale] : city;
}

import { rulesOfRegion } from '@mazad/domain/region-rules';
import type { Locale } from '#/i18n/locale';

export const REGION_IDS = ['uae', 'ksa'] as const;
export type RegionId = (typeof REGION_IDS)[number];

const currencies: Record<RegionId, string> = { uae: 'AED', ksa: 'SAR' };

const timeZones: Record<RegionId, string> = { uae: 'Asia/Dubai', ksa: 'Asia/Riyadh' };

/** The zone in which a region's own times are shown. */
export function timeZoneOf(regionId: string): string | undefined {
  return isRegionId(regionId) ? timeZones[regionId] : undefined;
}

export function isRegionId(value: string): value is RegionId {
  return value === 'uae' || value === 'ksa';
}

export function currencyOf(regionId: RegionId): string {
  return currencies[regionId];
}

/** A city of the list in the language of the screen; any other as it was written. */
export function cityName(regionId: string, city: string, locale: Locale): string {
  const known = rulesOfRegion(regionId)?.cities.find(({ id, en, ar }) => [id, en, ar].includes(city));
  return known ? known[locale] : city;
}

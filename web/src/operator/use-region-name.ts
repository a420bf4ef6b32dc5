import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { isRegionId } from './regions';

/** The name of a region, short as tables have it; one that the screens do not know keeps its id. */
export function useRegionName(): (regionId: string) => string {
  const t = useTranslations('operator.regions');
  return useCallback((regionId) => (isRegionId(regionId) ? t(regionId) : regionId), [t]);
}

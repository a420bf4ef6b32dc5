import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MONEY, operatorQuery } from '../queries';

export const marketQueries = {
  grades: (categoryId: string) =>
    operatorQuery('GET /operator/grades/{categoryId}', { params: { categoryId } }),
  issues: (categoryId: string) =>
    operatorQuery('GET /operator/component-issues/{categoryId}', { params: { categoryId } }),
  percents: (storeId: string) =>
    operatorQuery('GET /operator/stores/{storeId}/percents', { params: { storeId } }),
  region: (regionId: string) => operatorQuery('GET /operator/regions/{regionId}', { params: { regionId } }),
};

export const useGrades = (categoryId: string) => useQuery(marketQueries.grades(categoryId));
export const useStorePercents = (storeId: string) => useQuery(marketQueries.percents(storeId));
export const useComponentIssues = (categoryId: string) => useQuery(marketQueries.issues(categoryId));
export const useRegion = (regionId: string) => useQuery(marketQueries.region(regionId));

/** Counted each time a form opens, to state the effect now. */
export const useGradesReach = (categoryId: string) =>
  useQuery({
    ...operatorQuery('GET /operator/grades/{categoryId}/reach', { params: { categoryId } }),
    staleTime: 0,
  });

/** A schedule's executions; null requests nothing. The last answer stays while the next one loads. */
export const useSchedulePreview = (
  regionId: string,
  schedule: { weekdays: readonly number[]; localTime: string } | null,
) => {
  const query = { weekdays: schedule?.weekdays.join(',') ?? '', localTime: schedule?.localTime ?? '' };
  const given = { params: { regionId }, query };
  return useQuery({
    ...operatorQuery('GET /operator/regions/{regionId}/schedule-preview', given),
    enabled: schedule !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

/** Queries that show market settings; money depends on them. */
export const MARKET = [...MONEY, 'GET /operator/grades', 'GET /operator/regions'] as const;

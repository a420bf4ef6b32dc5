import type { BodyOf, DataOf } from '@mazad/contract/http';
import type {
  ComponentIssues,
  Grades,
  operatorMarketEndpoints,
  StorePercents,
} from '@mazad/contract/operator-market';
import type { OperatorRegion, operatorRegionsEndpoints } from '@mazad/contract/operator-regions';
import { callOperator } from '../operator-session';

type Market = typeof operatorMarketEndpoints;
type Regions = typeof operatorRegionsEndpoints;
export type GradesReach = DataOf<Market['getGradesReach']>;
export type BasePercents = BodyOf<Market['setBasePercents']>;
export type GradeFreeze = BodyOf<Market['freezeGrade']>;
export type OwnPercents = BodyOf<Market['setStorePercents']>;
export type IssueList = BodyOf<Market['setComponentIssues']>;
export type NewRegion = BodyOf<Regions['createRegion']>;
export type RegionChange = BodyOf<Regions['updateRegion']>;
export type ScheduleChange = BodyOf<Regions['changeSchedule']>;
export type SchedulePreview = DataOf<Regions['previewSchedule']>;

const id = encodeURIComponent;
const read = <T>(path: string, signal: AbortSignal, query?: Record<string, string>) =>
  callOperator<T>({ path: `/operator${path}`, signal, query });
const put = <T>(path: string, body: unknown) =>
  callOperator<T>({ method: 'PUT', path: `/operator${path}`, body });

export const getGrades = (categoryId: string, signal: AbortSignal) =>
  read<Grades>(`/grades/${id(categoryId)}`, signal);
export const getGradesReach = (categoryId: string, signal: AbortSignal) =>
  read<GradesReach>(`/grades/${id(categoryId)}/reach`, signal);
export const setBasePercents = (categoryId: string, body: BasePercents) =>
  put<Grades>(`/grades/${id(categoryId)}/percents`, body);
export const freezeGrade = (categoryId: string, itemConditionId: string, body: GradeFreeze) =>
  put<Grades>(`/grades/${id(categoryId)}/freeze/${id(itemConditionId)}`, body);

export const getStorePercents = (storeId: string, signal: AbortSignal) =>
  read<StorePercents>(`/stores/${id(storeId)}/percents`, signal);
export const setStorePercents = (storeId: string, body: OwnPercents) =>
  put<StorePercents>(`/stores/${id(storeId)}/percents`, body);

export const getComponentIssues = (categoryId: string, signal: AbortSignal) =>
  read<ComponentIssues>(`/component-issues/${id(categoryId)}`, signal);
export const setComponentIssues = (categoryId: string, body: IssueList) =>
  put<ComponentIssues>(`/component-issues/${id(categoryId)}`, body);

export const getRegion = (regionId: string, signal: AbortSignal) =>
  read<OperatorRegion>(`/regions/${id(regionId)}`, signal);
export const createRegion = (body: NewRegion) =>
  callOperator<OperatorRegion>({ method: 'POST', path: '/operator/regions', body });
export const updateRegion = (regionId: string, body: RegionChange) =>
  put<OperatorRegion>(`/regions/${id(regionId)}`, body);
export const previewSchedule = (
  regionId: string,
  query: { weekdays: string; localTime: string },
  signal: AbortSignal,
) => read<SchedulePreview>(`/regions/${id(regionId)}/schedule-preview`, signal, query);
export const changeSchedule = (regionId: string, body: ScheduleChange) =>
  put<OperatorRegion>(`/regions/${id(regionId)}/schedule`, body);

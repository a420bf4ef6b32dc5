import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useToasts } from '#/ui/undo-toast';
import { useMoneyMoved } from '../money-moved';
import { isChangedSince } from '../use-opened';
import { operatorKey } from '../use-room';
import {
  getComponentIssues,
  getGrades,
  getGradesReach,
  getRegion,
  getStorePercents,
  previewSchedule,
} from './market-api';

export const marketKeys = {
  grades: (categoryId: string) => operatorKey('grades', 'one', categoryId),
  reach: (categoryId: string) => operatorKey('grades', 'reach', categoryId),
  issues: (categoryId: string) => operatorKey('grades', 'issues', categoryId),
  percents: (storeId: string) => operatorKey('stores', 'percents', storeId),
  region: (regionId: string) => operatorKey('regions', 'one', regionId),
};

export const useGrades = (categoryId: string) =>
  useQuery({
    queryKey: marketKeys.grades(categoryId),
    queryFn: ({ signal }) => getGrades(categoryId, signal),
  });

/** Counted anew each time a form opens: it says what the change will do now. */
export const useGradesReach = (categoryId: string) =>
  useQuery({
    queryKey: marketKeys.reach(categoryId),
    queryFn: ({ signal }) => getGradesReach(categoryId, signal),
    staleTime: 0,
  });

export const useStorePercents = (storeId: string) =>
  useQuery({
    queryKey: marketKeys.percents(storeId),
    queryFn: ({ signal }) => getStorePercents(storeId, signal),
  });

export const useComponentIssues = (categoryId: string) =>
  useQuery({
    queryKey: marketKeys.issues(categoryId),
    queryFn: ({ signal }) => getComponentIssues(categoryId, signal),
  });

export const useRegion = (regionId: string) =>
  useQuery({ queryKey: marketKeys.region(regionId), queryFn: ({ signal }) => getRegion(regionId, signal) });

/** What a schedule would lead to; null asks nothing. The last answer stays while the next one comes. */
export const useSchedulePreview = (
  regionId: string,
  schedule: { weekdays: readonly number[]; localTime: string } | null,
) => {
  const query = { weekdays: schedule?.weekdays.join(',') ?? '', localTime: schedule?.localTime ?? '' };
  return useQuery({
    queryKey: operatorKey('regions', 'preview', regionId, query),
    queryFn: ({ signal }) => previewSchedule(regionId, query, signal),
    enabled: schedule !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

type MarketChange<Input, Answer> = {
  /** Of what is changed; the answer takes its place. */
  key: readonly unknown[];
  room: 'grades' | 'regions' | 'stores';
  change: (input: Input) => Promise<Answer>;
  /** Told once it is done. */
  said: (answer: Answer) => string;
  onDone: () => void;
  /** Refused because another change came first: what is changed, as it is now. */
  onOvertaken?: (now: Answer) => void;
};

/** A change of the market: money hangs on it. Refused because another one came first, what was changed is read again. */
export function useMarketChange<Input, Answer>({
  key,
  room,
  change,
  said,
  onDone,
  onOvertaken,
}: MarketChange<Input, Answer>) {
  const moneyMoved = useMoneyMoved();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      queryClient.setQueryData(key, answer);
      void queryClient.invalidateQueries({ queryKey: operatorKey(room, 'list') });
      toasts.show({ text: said(answer) });
      onDone();
    },
    onError: async (error) => {
      if (!isChangedSince(error)) return;
      await queryClient.refetchQueries({ queryKey: key });
      const now = queryClient.getQueryData<Answer>(key);
      if (now) onOvertaken?.(now);
    },
    onSettled: moneyMoved,
  });
}

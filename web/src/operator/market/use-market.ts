import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useToasts } from '#/ui/undo-toast';
import { useMoneyMoved } from '../money-moved';
import { callOperator } from '../operator-session';
import { isChangedSince } from '../use-opened';
import { operatorKey } from '../use-room';

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
    queryFn: ({ signal }) =>
      callOperator('GET /operator/grades/{categoryId}', { params: { categoryId }, signal }),
  });

/** Counted anew each time a form opens: it says what the change will do now. */
export const useGradesReach = (categoryId: string) =>
  useQuery({
    queryKey: marketKeys.reach(categoryId),
    queryFn: ({ signal }) =>
      callOperator('GET /operator/grades/{categoryId}/reach', { params: { categoryId }, signal }),
    staleTime: 0,
  });

export const useStorePercents = (storeId: string) =>
  useQuery({
    queryKey: marketKeys.percents(storeId),
    queryFn: ({ signal }) =>
      callOperator('GET /operator/stores/{storeId}/percents', { params: { storeId }, signal }),
  });

export const useComponentIssues = (categoryId: string) =>
  useQuery({
    queryKey: marketKeys.issues(categoryId),
    queryFn: ({ signal }) =>
      callOperator('GET /operator/component-issues/{categoryId}', { params: { categoryId }, signal }),
  });

export const useRegion = (regionId: string) =>
  useQuery({
    queryKey: marketKeys.region(regionId),
    queryFn: ({ signal }) =>
      callOperator('GET /operator/regions/{regionId}', { params: { regionId }, signal }),
  });

/** What a schedule would lead to; null asks nothing. The last answer stays while the next one comes. */
export const useSchedulePreview = (
  regionId: string,
  schedule: { weekdays: readonly number[]; localTime: string } | null,
) => {
  const query = { weekdays: schedule?.weekdays.join(',') ?? '', localTime: schedule?.localTime ?? '' };
  return useQuery({
    queryKey: operatorKey('regions', 'preview', regionId, query),
    queryFn: ({ signal }) =>
      callOperator('GET /operator/regions/{regionId}/schedule-preview', {
        params: { regionId },
        query,
        signal,
      }),
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

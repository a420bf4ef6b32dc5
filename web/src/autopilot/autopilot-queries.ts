import type { Autopilot, AutopilotRule, AutopilotRuleRequest } from '@mazad/contract/autopilot';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { accountKey } from '#/session/query-client';
import * as api from './autopilot-api';

const all = (account: number) => accountKey(account, 'autopilot');
const rulesKey = (account: number) => accountKey(account, 'autopilot', 'rules');
const REFRESH_MS = 15_000;

/** What a rule bought and moved changes by itself, so it is read again while it is looked at. */
export function useAutopilot(account: number) {
  return useQuery({
    queryKey: rulesKey(account),
    queryFn: ({ signal }) => api.getAutopilot(account, signal),
    refetchInterval: REFRESH_MS,
  });
}

export function useActions(account: number) {
  return useInfiniteQuery({
    queryKey: accountKey(account, 'autopilot', 'actions'),
    queryFn: ({ pageParam, signal }) => api.listActions(account, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: REFRESH_MS,
  });
}

export function useDryRun(account: number, body: AutopilotRuleRequest | null) {
  return useQuery({
    queryKey: accountKey(account, 'autopilot', 'dry-run', body),
    queryFn: ({ signal }) => api.dryRun(account, body!, signal),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    // The answers are counted by the hour.
    staleTime: 300_000,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

function useChanged(account: number) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: all(account) });
}

export function useSaveRule(account: number, rule: AutopilotRule | null) {
  const onSettled = useChanged(account);
  return useMutation({
    mutationFn: (body: AutopilotRuleRequest) =>
      rule ? api.updateRule(account, rule, body) : api.createRule(account, body),
    onSettled,
  });
}

export type RuleChange = { ruleId: string; to: 'ON' | 'OFF' | 'DELETED' };

export function useChangeRule(account: number) {
  const onSettled = useChanged(account);
  return useMutation({
    mutationFn: ({ ruleId, to }: RuleChange): Promise<unknown> =>
      to === 'DELETED' ? api.deleteRule(account, ruleId) : api.switchRule(account, ruleId, to === 'ON'),
    onSettled,
  });
}

export function useSwitchAll(account: number) {
  const client = useQueryClient();
  const onSettled = useChanged(account);
  return useMutation({
    mutationFn: (isOn: boolean) => api.switchAll(account, isOn),
    onSuccess: (now: Autopilot) => client.setQueryData(rulesKey(account), now),
    onSettled,
  });
}

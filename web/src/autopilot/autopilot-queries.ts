import type { Autopilot, AutopilotRule, AutopilotRuleRequest } from '@mazad/contract/bids/autopilot';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#/session/api/api';
import { accountKey } from '#/session/api/query-client';

const rulesKey = (account: number) => accountKey(account, 'autopilot', 'rules');
const actionsKey = (account: number) => accountKey(account, 'autopilot', 'actions');
const REFRESH_MS = 15_000;

/** Polled while visible, because a rule's purchases and moves change by themselves. */
export function useAutopilot(account: number) {
  return useQuery({
    queryKey: rulesKey(account),
    queryFn: ({ signal }) => call(account, 'GET /autopilot', { signal }),
    refetchInterval: REFRESH_MS,
  });
}

export function useActions(account: number) {
  return useInfiniteQuery({
    queryKey: actionsKey(account),
    queryFn: ({ pageParam, signal }) =>
      call(account, 'GET /autopilot/actions', { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: REFRESH_MS,
  });
}

export function useDryRun(account: number, body: AutopilotRuleRequest | null) {
  return useQuery({
    queryKey: accountKey(account, 'autopilot', 'dry-run', body),
    queryFn: ({ signal }) => call(account, 'POST /autopilot/dry-run', { body: body!, signal }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    // Requests are limited per hour.
    staleTime: 300_000,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

function useChanged(account: number) {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      queryKey: accountKey(account, 'autopilot'),
      // A dry run covers the past, so changed rules do not affect it.
      predicate: ({ queryKey }) => !queryKey.includes('dry-run'),
    });
}

type Saving = { onSaved: () => void; onFailed: (error: Error) => void };

/** `rule`: the rule to replace, null for a new one. Results are reported even after the editor is closed. */
export function useSaveRule(account: number, rule: AutopilotRule | null, { onSaved, onFailed }: Saving) {
  const client = useQueryClient();
  const changed = useChanged(account);
  return useMutation({
    mutationFn: (body: AutopilotRuleRequest) => {
      if (!rule) return call(account, 'POST /autopilot/rules', { body });
      const { ruleId, version } = rule;
      return call(account, 'PUT /autopilot/rules/{ruleId}', {
        params: { ruleId },
        body: { ...body, version },
      });
    },
    onSuccess: (now: AutopilotRule) => {
      // Another change before the list is reloaded must start from this version.
      client.setQueryData<Autopilot>(rulesKey(account), (known) => known && withRule(known, now));
      onSaved();
    },
    onError: onFailed,
    // It is saved, even if reloading the list takes time.
    onSettled: () => void changed(),
  });
}

const withRule = ({ rules, ...all }: Autopilot, now: AutopilotRule): Autopilot => ({
  ...all,
  rules: rules.some(({ ruleId }) => ruleId === now.ruleId)
    ? rules.map((rule) => (rule.ruleId === now.ruleId ? now : rule))
    : [now, ...rules],
});

export type RuleChange = { ruleId: string; to: 'ON' | 'OFF' | 'DELETED' };

/** `onDone` is called even if the rule's card disappears. */
export function useChangeRule(account: number, onDone: (to: RuleChange['to']) => void) {
  const onSettled = useChanged(account);
  return useMutation({
    mutationFn: ({ ruleId, to }: RuleChange): Promise<unknown> => {
      const params = { ruleId };
      if (to === 'DELETED') return call(account, 'DELETE /autopilot/rules/{ruleId}', { params });
      return call(account, 'POST /autopilot/rules/{ruleId}/switch', { params, body: { isOn: to === 'ON' } });
    },
    onSuccess: (_, { to }) => onDone(to),
    onSettled,
  });
}

export function useSwitchAll(account: number) {
  const client = useQueryClient();
  const onSettled = useChanged(account);
  return useMutation({
    mutationFn: (isOn: boolean) => call(account, isOn ? 'POST /autopilot/start' : 'POST /autopilot/stop'),
    onSuccess: (now: Autopilot) => client.setQueryData(rulesKey(account), now),
    onSettled,
  });
}

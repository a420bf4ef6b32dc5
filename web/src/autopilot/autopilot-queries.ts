import type { Autopilot, AutopilotRule, AutopilotRuleRequest } from '@mazad/contract/bids/autopilot';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/session/api/api';
import { accountQuery } from '#/session/api/queries';
import { type Reach, within } from '#/session/api/query-client';

export const REFRESH_MS = 15_000;

/** Polled while visible, because a rule's purchases and moves change by themselves. */
export function autopilotQuery(account: number) {
  return { ...accountQuery(account, 'GET /autopilot'), refetchInterval: REFRESH_MS };
}

/** Stale after a rule changes. A dry run covers the past, so changed rules do not affect it. */
export const OF_RULES: readonly Reach[] = [
  'GET /autopilot',
  'GET /autopilot/actions',
  'POST /autopilot/bids',
];

type Saving = { onSaved: () => void; onFailed: (error: Error) => void };

/** `rule`: the rule to replace, null for a new one. Results are reported even after the editor is closed. */
export function useSaveRule(account: number, rule: AutopilotRule | null, { onSaved, onFailed }: Saving) {
  const client = useQueryClient();
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
      client.setQueryData(autopilotQuery(account).queryKey, (known) => known && withRule(known, now));
      onSaved();
    },
    onError: onFailed,
    // It is saved, even if reloading the list takes time.
    onSettled: () => void client.invalidateQueries(within(account, ...OF_RULES)),
  });
}

const withRule = ({ rules, ...all }: Autopilot, now: AutopilotRule): Autopilot => ({
  ...all,
  rules: rules.some(({ ruleId }) => ruleId === now.ruleId)
    ? rules.map((rule) => (rule.ruleId === now.ruleId ? now : rule))
    : [now, ...rules],
});

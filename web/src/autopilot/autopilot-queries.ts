import type { Autopilot, AutopilotRule, AutopilotRuleRequest } from '@mazad/contract/bids/autopilot';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/session/api/api';
import { accountQuery } from '#/session/api/queries';
import { type Reach, within } from '#/session/api/query-client';

export const REFRESH_MS = 15_000;

/** What a rule bought and moved changes by itself, so it is read again while it is looked at. */
export function autopilotQuery(account: number) {
  return { ...accountQuery(account, 'GET /autopilot'), refetchInterval: REFRESH_MS };
}

/** What a changed rule makes old. What a dry run found is of the past, which no rule changes. */
export const OF_RULES: readonly Reach[] = [
  'GET /autopilot',
  'GET /autopilot/actions',
  'POST /autopilot/bids',
];

type Saving = { onSaved: () => void; onFailed: (error: Error) => void };

/** `rule`: the one to save over, null for a new one. Whoever saves is told also after the editor has gone. */
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
      // Whoever changes it once more before the list is read again begins from this.
      client.setQueryData(autopilotQuery(account).queryKey, (known) => known && withRule(known, now));
      onSaved();
    },
    onError: onFailed,
    // It is saved, whenever the list is read again.
    onSettled: () => void client.invalidateQueries(within(account, ...OF_RULES)),
  });
}

const withRule = ({ rules, ...all }: Autopilot, now: AutopilotRule): Autopilot => ({
  ...all,
  rules: rules.some(({ ruleId }) => ruleId === now.ruleId)
    ? rules.map((rule) => (rule.ruleId === now.ruleId ? now : rule))
    : [now, ...rules],
});

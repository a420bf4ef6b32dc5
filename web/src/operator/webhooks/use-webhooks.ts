import type { AnswerTo, QueryTo } from '@mazad/contract/calls';
import type { Webhook } from '@mazad/contract/operator/webhooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtWork } from '../frame/at-work';
import { operatorQuery, useChange, useOperatorPages } from '../queries';

type LogFilter = Required<
  Omit<QueryTo<'GET /operator/partners/{partnerId}/webhooks/{endpointId}/deliveries'>, 'page'>
>;
type WebhookList = AnswerTo<'GET /operator/partners/{partnerId}/webhooks'>;

/** Polling interval while deliveries wait and somebody is at work. */
const LOOK_AGAIN_MS = 3_000;

/** A try is due, scheduled or requested. */
const isDue = ({ state, nextTryAt }: Webhook) =>
  state === 'ACTIVE' || (nextTryAt !== null && Date.parse(nextTryAt) <= Date.now());

const listQuery = (partnerId: string) =>
  operatorQuery('GET /operator/partners/{partnerId}/webhooks', { params: { partnerId } });

export function useWebhooks(partnerId: string) {
  const isAtWork = useAtWork();
  return useQuery({
    ...listQuery(partnerId),
    refetchInterval: ({ state }) =>
      isAtWork && state.data?.webhooks.some((one) => one.waitingCount > 0 && isDue(one)) && LOOK_AGAIN_MS,
  });
}

/** Changes a partner's webhooks; `said` is shown afterwards. */
export function useWebhooksChange<Input, Answer extends WebhookList>(
  partnerId: string,
  change: (input: Input) => Promise<Answer>,
  said: string | null,
  onDone?: (answer: Answer) => void,
) {
  const queryClient = useQueryClient();
  return useChange(change, {
    said,
    onDone: (answer) => {
      // A secret in the answer is not cached.
      queryClient.setQueryData(listQuery(partnerId).queryKey, { webhooks: answer.webhooks });
      onDone?.(answer);
    },
  });
}

/** An endpoint's deliveries. */
export function useWebhookLog(partnerId: string, endpointId: string, filter: LogFilter) {
  const isAtWork = useAtWork();
  return useOperatorPages(
    'GET /operator/partners/{partnerId}/webhooks/{endpointId}/deliveries',
    { params: { partnerId, endpointId }, query: filter },
    eventIdOf,
    { lookAgain: (rows) => isAtWork && rows.some((one) => one.state === 'WAITING') && LOOK_AGAIN_MS },
  );
}
const eventIdOf = ({ eventId }: { eventId: string }) => eventId;

/** Requests a delivery to an endpoint; its log shows the result. */
export function useAsk<Input>(
  said: string | undefined,
  ask: (input: Input) => Promise<unknown>,
  onDone?: () => void,
) {
  return useChange(ask, { stale: ['/operator/partners/{partnerId}/webhooks'], said, onDone });
}

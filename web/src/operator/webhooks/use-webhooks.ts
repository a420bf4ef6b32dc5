import type { AnswerTo, QueryTo } from '@mazad/contract/calls';
import { OPERATOR_PAGE } from '@mazad/contract/operator-lists';
import type { Webhook } from '@mazad/contract/operator-webhooks';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useToasts } from '#/ui/undo-toast';
import { useAtWork } from '../at-work';
import { callOperator } from '../operator-session';
import { operatorKey } from '../use-room';

type LogFilter = Required<
  Omit<QueryTo<'GET /operator/partners/{partnerId}/webhooks/{endpointId}/deliveries'>, 'page'>
>;
type WebhookList = AnswerTo<'GET /operator/partners/{partnerId}/webhooks'>;

/** What waits is looked at again until it does not, or nobody is at work. */
const LOOK_AGAIN_MS = 3_000;

/** A try is due, by itself or because it was asked for. */
const isDue = ({ state, nextTryAt }: Webhook) =>
  state === 'ACTIVE' || (nextTryAt !== null && Date.parse(nextTryAt) <= Date.now());

const listKey = (partnerId: string) => operatorKey('partners', 'webhooks', partnerId);
const logKey = (endpointId: string) => operatorKey('partners', 'webhook log', endpointId);

export function useWebhooks(partnerId: string) {
  const isAtWork = useAtWork();
  return useQuery({
    queryKey: listKey(partnerId),
    queryFn: ({ signal }) =>
      callOperator('GET /operator/partners/{partnerId}/webhooks', { params: { partnerId }, signal }),
    refetchInterval: ({ state }) =>
      isAtWork && state.data?.webhooks.some((one) => one.waitingCount > 0 && isDue(one)) && LOOK_AGAIN_MS,
  });
}

/** Changes a partner's webhooks; what is `said`, if anything, is told once it is done. */
export function useWebhooksChange<Input, Answer extends WebhookList>(
  partnerId: string,
  change: (input: Input) => Promise<Answer>,
  said: string | null,
  onDone?: (answer: Answer) => void,
) {
  const queryClient = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      queryClient.setQueryData(listKey(partnerId), { webhooks: answer.webhooks });
      if (said) toasts.show({ text: said });
      onDone?.(answer);
    },
  });
}

/** What was sent to an endpoint, fifty at a time. One that moved to the next page meanwhile is shown once. */
export function useWebhookLog(partnerId: string, endpointId: string, filter: LogFilter) {
  const isAtWork = useAtWork();
  const log = useInfiniteQuery({
    queryKey: [...logKey(endpointId), filter],
    queryFn: ({ pageParam, signal }) =>
      callOperator('GET /operator/partners/{partnerId}/webhooks/{endpointId}/deliveries', {
        params: { partnerId, endpointId },
        query: { page: pageParam, ...filter },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.items.length > 0 && pages.length * OPERATOR_PAGE < last.count ? pages.length + 1 : null,
    placeholderData: keepPreviousData,
    refetchInterval: (query) =>
      isAtWork && query.state.data?.pages[0]?.items.some((one) => one.state === 'WAITING') && LOOK_AGAIN_MS,
  });
  const all = log.data?.pages.flatMap((page) => page.items) ?? [];
  return { ...log, deliveries: [...new Map(all.map((one) => [one.eventId, one])).values()] };
}

/** Has something sent to an endpoint; its log shows how it fares. */
export function useAsk<Input>(
  o: { partnerId: string; endpointId: string; said?: string },
  ask: (input: Input) => Promise<unknown>,
  onDone?: () => void,
) {
  const queryClient = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: ask,
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: logKey(o.endpointId) });
      void queryClient.invalidateQueries({ queryKey: listKey(o.partnerId) });
      if (o.said) toasts.show({ text: o.said });
      onDone?.();
    },
  });
}

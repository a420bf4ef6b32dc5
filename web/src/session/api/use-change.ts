import {
  type DataTag,
  type FetchQueryOptions,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useToasts } from '#/ui/frames/undo-toast';
import { isOvertaken } from './api-error';
import { type Reach, type Whose, within } from './query-client';

type Shown<Data> = { queryKey: DataTag<QueryKey, Data, Error>; queryFn?: unknown };

export type ChangeOptions<Input, Answer, Data> = {
  /** The query that the answer replaces. It is fetched again if the change was refused as overtaken. */
  of?: Shown<Data> | ((answer: Answer) => Shown<Data>);
  /** Other queries that show it. Stale after a failure too: the server may have done it although no answer came. */
  stale?: readonly Reach[];
  /** Text of the toast on success. */
  said?: string | ((answer: Answer, input: Input) => string) | null | undefined;
  onDone?: ((answer: Answer, input: Input) => void) | undefined;
  /** Called with the current data of `of` if another change came first. */
  onOvertaken?: ((now: Data) => void) | undefined;
};

/** A mutation by an account or an operator. It stays pending until the stale queries on the screen are fetched again. */
export function useChangeOf<Input, Answer extends Data, Data = Answer>(
  whose: Whose,
  change: (input: Input) => Promise<Answer>,
  { of, stale = [], said, onDone, onOvertaken }: ChangeOptions<Input, Answer, Data>,
) {
  const queryClient = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer, input) => {
      const shown = typeof of === 'function' ? of(answer) : of;
      if (shown) queryClient.setQueryData(shown.queryKey, answer);
      const text = typeof said === 'function' ? said(answer, input) : said;
      if (text) toasts.show({ text });
      onDone?.(answer, input);
    },
    onError: async (error) => {
      if (!of || typeof of === 'function' || !isOvertaken(error)) return;
      // Also where nothing on the screen reads it.
      const read = { ...(of as FetchQueryOptions<Data>), staleTime: 0 };
      const now = await queryClient.fetchQuery(read).catch(() => undefined);
      if (now) onOvertaken?.(now);
    },
    onSettled: (_, error) => {
      // Stay pending until the screen shows the change; show an error without waiting.
      const shown = queryClient.invalidateQueries(within(whose, ...stale));
      return error ? undefined : shown;
    },
  });
}

import type { RowOf } from '@mazad/contract/calls';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useListWords } from '../list/list-words';

type OutboxMessage = RowOf<'GET /operator/outbox'>;

/** The subject; for an SMS, its kind, if the console has a text for it. */
export function useMessageTitle() {
  const { states } = useListWords('outbox');
  const kinds = useTranslations('operator.outbox.kinds');
  return useCallback(
    ({ subject, kind, channel }: OutboxMessage): string => {
      const key = kind as Parameters<typeof kinds.has>[0];
      return subject || (kinds.has(key) ? kinds(key) : states[channel]);
    },
    [states, kinds],
  );
}

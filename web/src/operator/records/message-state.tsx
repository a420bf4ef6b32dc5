import type { RowOf } from '@mazad/contract/calls';
import { type BadgeTone, StatusBadge } from '#/ui/marks/status-badge';
import { useListWords } from '../list/list-words';

type OutboxMessage = RowOf<'GET /operator/outbox'>;

const TONES: Record<OutboxMessage['state'], BadgeTone> = {
  PENDING: 'near',
  SENT: 'first',
  FAILED: 'lose',
  KEPT: 'plain',
};

export function MessageState({ state }: { state: OutboxMessage['state'] }) {
  const { states } = useListWords('outbox');
  return <StatusBadge tone={TONES[state]}>{states[state]}</StatusBadge>;
}

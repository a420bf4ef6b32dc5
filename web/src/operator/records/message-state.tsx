import type { RowOf } from '@mazad/contract/calls';
import { useTranslations } from 'use-intl';
import { type BadgeTone, StatusBadge } from '#/ui/marks/status-badge';

type OutboxMessage = RowOf<'GET /operator/outbox'>;

const TONES: Record<OutboxMessage['state'], BadgeTone> = {
  PENDING: 'near',
  SENT: 'first',
  FAILED: 'lose',
  KEPT: 'plain',
};

export function MessageState({ state }: { state: OutboxMessage['state'] }) {
  const t = useTranslations('operator.outbox.states');
  return <StatusBadge tone={TONES[state]}>{t(state)}</StatusBadge>;
}

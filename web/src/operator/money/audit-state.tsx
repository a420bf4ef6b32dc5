import type { AuditRunRow } from '@mazad/contract/operator/money';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { type BadgeTone, StatusBadge } from '#/ui/marks/status-badge';
import { useListWords } from '../list/list-words';

const TONES: Record<AuditRunRow['state'], BadgeTone> = {
  WAITING: 'plain',
  RUNNING: 'accent',
  OK: 'first',
  BROKEN: 'lose',
  FAILED: 'near',
};

export function AuditState({ state }: { state: AuditRunRow['state'] }) {
  const { states } = useListWords('audit-result');
  const isBad = state === 'BROKEN' || state === 'FAILED';
  const icon = isBad ? (
    <IconAlertTriangle size={14} aria-hidden="true" />
  ) : state === 'OK' ? (
    <IconCheck size={14} aria-hidden="true" />
  ) : undefined;
  return (
    <StatusBadge tone={TONES[state]} icon={icon}>
      {states[state]}
    </StatusBadge>
  );
}

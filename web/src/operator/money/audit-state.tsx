import type { AuditRunRow } from '@mazad/contract/operator/money';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { type BadgeTone, StatusBadge } from '#/ui/marks/status-badge';

const TONES: Record<AuditRunRow['state'], BadgeTone> = {
  WAITING: 'plain',
  RUNNING: 'accent',
  OK: 'first',
  BROKEN: 'lose',
  FAILED: 'near',
};

export function AuditState({ state }: { state: AuditRunRow['state'] }) {
  const t = useTranslations('operatorMoney.audit.states');
  const isBad = state === 'BROKEN' || state === 'FAILED';
  const icon = isBad ? (
    <IconAlertTriangle size={14} aria-hidden="true" />
  ) : state === 'OK' ? (
    <IconCheck size={14} aria-hidden="true" />
  ) : undefined;
  return (
    <StatusBadge tone={TONES[state]} icon={icon}>
      {t(state)}
    </StatusBadge>
  );
}

import type { OperatorRow } from '@mazad/contract/operator/operators';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '#/ui/marks/status-badge';

const TONES = { INVITED: 'near', ACTIVE: 'first', OFF: 'idle' } as const;

export function OperatorState({ state }: Pick<OperatorRow, 'state'>) {
  const t = useTranslations('operatorOperators.states');
  return <StatusBadge tone={TONES[state]}>{t(state)}</StatusBadge>;
}

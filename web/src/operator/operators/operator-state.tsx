import type { OperatorRow } from '@mazad/contract/operator/operators';
import { StatusBadge } from '#/ui/marks/status-badge';
import { useListWords } from '../list/list-words';

const TONES = { INVITED: 'near', ACTIVE: 'first', OFF: 'idle' } as const;

export function OperatorState({ state }: Pick<OperatorRow, 'state'>) {
  const { states } = useListWords('operators');
  return <StatusBadge tone={TONES[state]}>{states[state]}</StatusBadge>;
}

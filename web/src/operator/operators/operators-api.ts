import type { BodyOf, DataOf } from '@mazad/contract/http';
import type { OperatorRow, operatorOperatorsEndpoints } from '@mazad/contract/operator-operators';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToasts } from '#/ui/undo-toast';
import { callOperator } from '../operator-session';
import { operatorKey } from '../use-room';

type Calls = typeof operatorOperatorsEndpoints;
/** An operator with a second factor that is shown this once. */
export type MadeFactor = DataOf<Calls['renewSecondFactor']>;
/** With what it was made by: the form of an invitation ends with it. */
export type HeldFactor = MadeFactor & { isInvitation: boolean };
export type NewOperator = BodyOf<Calls['inviteOperator']>;

const pathOf = (userId: string) => `/operator/operators/${encodeURIComponent(userId)}`;

export const inviteOperator = (body: NewOperator) =>
  callOperator<MadeFactor>({ method: 'POST', path: '/operator/operators', body });
export const switchOperator = (userId: string, body: BodyOf<Calls['switchOperator']>) =>
  callOperator<OperatorRow>({ method: 'PUT', path: pathOf(userId), body });
export const renewSecondFactor = (userId: string, code: string) =>
  callOperator<MadeFactor>({ method: 'POST', path: `${pathOf(userId)}/second-factor`, body: { code } });

/** What a person is called; an e-mail where no name is known. */
export const nameOf = ({ firstName, lastName, email }: OperatorRow) =>
  `${firstName} ${lastName}`.trim() || email;

/** Changes an operator, or makes one; the room is read again, and `said` told once it is done. */
export function useOperatorChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  said: (answer: Answer) => string,
  onDone?: (answer: Answer) => void,
) {
  const queryClient = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      void queryClient.invalidateQueries({ queryKey: operatorKey('operators') });
      toasts.show({ text: said(answer) });
      onDone?.(answer);
    },
  });
}

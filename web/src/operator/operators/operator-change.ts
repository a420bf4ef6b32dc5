import type { AnswerTo } from '@mazad/contract/calls';
import type { OperatorRow } from '@mazad/contract/operator/operators';
import { useChange } from '../queries';

/** A new second factor, shown once, and whether an invitation created it: then its form closes afterwards. */
export type HeldFactor = AnswerTo<'POST /operator/operators/{userId}/second-factor'> & {
  isInvitation: boolean;
};

/** A person's name, or the e-mail if there is none. */
export const nameOf = ({ firstName, lastName, email }: OperatorRow) =>
  `${firstName} ${lastName}`.trim() || email;

/** Creates or changes an operator; reloads the screen and shows `said` afterwards. */
export function useOperatorChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  said: (answer: Answer) => string,
  onDone?: (answer: Answer) => void,
) {
  return useChange(change, { stale: ['/operator/operators'], said, onDone });
}

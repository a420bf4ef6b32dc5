import type { AnswerTo } from '@mazad/contract/calls';
import type { OperatorRow } from '@mazad/contract/operator/operators';
import { useChange } from '../queries';

/** A second factor as it is shown this once, with what it was made by: the form of an invitation ends with it. */
export type HeldFactor = AnswerTo<'POST /operator/operators/{userId}/second-factor'> & {
  isInvitation: boolean;
};

/** What a person is called; an e-mail where no name is known. */
export const nameOf = ({ firstName, lastName, email }: OperatorRow) =>
  `${firstName} ${lastName}`.trim() || email;

/** Changes an operator, or makes one; the room is read again, and `said` told once it is done. */
export function useOperatorChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  said: (answer: Answer) => string,
  onDone?: (answer: Answer) => void,
) {
  return useChange(change, { stale: ['/operator/operators'], said, onDone });
}

import type { User } from '@mazad/contract/identity';

/** A draft's storage key: per person and store, for a deal or the answer to a question. */
export function draftName(
  user: Pick<User, 'storeId' | 'userId'>,
  kind: 'new' | 'answer',
  id: string,
): string {
  return `mazad.review.${user.storeId}.${user.userId}.${kind}.${id}`;
}

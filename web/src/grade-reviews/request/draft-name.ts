import type { User } from '@mazad/contract/identity';

/** Where a draft lies: of one person in one store, for one deal or for the answer to one asking. */
export function draftName(
  user: Pick<User, 'storeId' | 'userId'>,
  kind: 'new' | 'answer',
  id: string,
): string {
  return `mazad.review.${user.storeId}.${user.userId}.${kind}.${id}`;
}

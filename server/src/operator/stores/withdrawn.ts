import type { Invited } from '../../identity/index.ts';
import type { Audited } from '../base/operator-route.ts';

/** The audit entry of an invitation that gave up its e-mail for another account (R5, P4), if there was one. */
export function withdrawn(givenUp: Invited | null): Audited[] {
  if (!givenUp) return [];
  const { userId, regionId, email, role, isActive } = givenUp;
  const before = { email, role, isActive };
  return [{ action: 'WITHDRAW_INVITATION', subject: `member:${userId}`, regionId, before, after: null }];
}

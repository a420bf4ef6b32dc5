import type { Invited } from '../../identity/offers.ts';
import type { Audited } from '../operator-route.ts';

/** What the audit log keeps of an invitation that gave its e-mail up for another account (R5, P4), if one did. */
export function withdrawn(givenUp: Invited | null): Audited[] {
  if (!givenUp) return [];
  const { userId, regionId, email, role, isActive } = givenUp;
  const before = { email, role, isActive };
  return [{ action: 'WITHDRAW_INVITATION', subject: `member:${userId}`, regionId, before, after: null }];
}

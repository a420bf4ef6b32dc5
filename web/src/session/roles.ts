import { RoleSchema } from '@mazad/contract/account';
import type { User } from '@mazad/contract/identity';

export const ROLES = RoleSchema.options;
export type Role = (typeof ROLES)[number];

/** An unknown role gets the fewest rights. */
export function roleOf({ role }: Pick<User, 'role'>): Role {
  return ROLES.find((known) => known === role) ?? 'VIEWER';
}

import type { FirstSteps } from '@mazad/contract/dashboard';
import type { User } from '@mazad/contract/identity';
import { roleOf } from '#/session/roles';

/** In the order in which a dealer takes them. */
export const FIRST_STEPS = [
  'prices',
  'quantities',
  'win',
  'payment',
  'device',
] as const satisfies readonly (keyof FirstSteps)[];

/** Somebody who has been here for longer needs no guide, whatever was never done. */
const NEW_MS = 30 * 24 * 60 * 60_000;

/** A viewer can take none of the steps. */
export function isNewDealer(user: Pick<User, 'createdOn' | 'role'>, now = Date.now()): boolean {
  return roleOf(user) !== 'VIEWER' && now - Date.parse(user.createdOn) < NEW_MS;
}

export const countDone = (steps: FirstSteps): number => FIRST_STEPS.filter((step) => steps[step]).length;

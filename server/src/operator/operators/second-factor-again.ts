/** Changes of operators' accounts ask for the acting operator's second factor again (I4, I6). */

import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { OperatorCaller } from '#platform/http/routes.ts';
import { clearTries, countTry } from '#platform/rate-limits.ts';
import type { Deps } from '../../deps.ts';
import { type Acted, type Audited, type Once, operatorActor } from '../base/operator-route.ts';
import { lockOperators } from './accounts.ts';
import { secondFactorLimit, takeTotpStep } from './totp.ts';

type From = { caller: OperatorCaller; code: string };
/** The action, in the transaction, with the region of the acting operator's account. */
type Work<D> = (tx: Sql, regionId: string) => Promise<Acted<D>>;
export type ActAgain = <D>(once: Once, from: From, work: Work<D>) => Promise<D>;

/**
 * Wraps such an action: it locks every operator's row, and uses up the code's time step in the action's transaction, so
 * only a successful action uses up a code. Guesses count per session and block no sign-in. A wrong code is logged in
 * the audit log. Errors: SECOND_FACTOR_WRONG, TOO_MANY_REQUESTS, and UNAUTHORIZED if the caller was switched off
 * meanwhile.
 */
export function secondFactorAgain(deps: Pick<Deps, 'db' | 'clock' | 'settings'>): ActAgain {
  return async <D>(once: Once, { caller: { userId, sessionId }, code }: From, work: Work<D>): Promise<D> => {
    const guesses = secondFactorLimit(userId, 'session', sessionId);
    await countTry(deps.db, deps.clock, [guesses]);
    const refused: Omit<Audited, 'regionId'> = {
      action: 'SECOND_FACTOR_REFUSED',
      subject: operatorActor(userId),
      before: null,
      after: { reason: 'SECOND_FACTOR_WRONG' },
    };
    // A wrong code is a return value, not an error, so that its audit entry is committed.
    const done = await once(async (tx): Promise<Acted<{ data: D } | null>> => {
      const own = (await lockOperators(tx)).get(userId);
      if (!own?.isActive) throw new AppError('UNAUTHORIZED');
      if (!(await takeTotpStep(tx, deps.settings, own, code, deps.clock.now()))) {
        return { data: null, audit: [{ ...refused, regionId: own.regionId }] };
      }
      const { data, audit } = await work(tx, own.regionId);
      return { data: { data }, audit };
    });
    if (!done) throw new AppError('SECOND_FACTOR_WRONG');
    await clearTries(deps.db, [guesses.key]);
    return done.data;
  };
}

import { operatorOperatorsEndpoints } from '@mazad/contract/operator/operators';
import { changed } from '#platform/changed.ts';
import type { Deps } from '../../deps.ts';
import { issuePasswordLink, originOf, queueSecurityNotice } from '../../identity/index.ts';
import { type OperatorRoutes, operatorActor } from '../base/operator-route.ts';
import { withdrawn } from '../stores/withdrawn.ts';
import { getOperatorRow, renewSecondFactor, switchOperator } from './accounts.ts';
import { insertOperator } from './create-operator.ts';
import type { ActAgain } from './second-factor-again.ts';
import { totpUri } from './totp.ts';

/** Operators' accounts (S1, I4). */
export function registerOperators(
  { actEach }: OperatorRoutes,
  deps: Pick<Deps, 'clock' | 'messages' | 'settings'>,
  actAgain: ActAgain,
): void {
  const e = operatorOperatorsEndpoints;

  actEach(e.inviteOperator, (once, { body: { code, ...body }, caller, language }) =>
    actAgain(once, { caller, code }, async (tx, regionId) => {
      const person = { ...body, email: body.email.trim(), regionId, language };
      const { userId, givenUp, ...factor } = await insertOperator(tx, deps, person);
      const { email, firstName: name } = person;
      const link = { userId, purpose: 'OPERATOR', language, email, regionId, name } as const;
      await issuePasswordLink(tx, deps, { ...link, now: deps.clock.now() });
      return {
        data: { operator: await getOperatorRow(tx, userId), ...factor },
        audit: [
          {
            action: 'CREATE_OPERATOR',
            subject: operatorActor(userId),
            regionId,
            before: null,
            after: { email },
          },
          ...withdrawn(givenUp),
        ],
      };
    }),
  );
  actEach(e.switchOperator, (once, { params: { userId }, body: { isActive, code }, caller }) =>
    actAgain(once, { caller, code }, async (tx, regionId) => {
      const other = { userId, actingId: caller.userId, now: deps.clock.now() };
      const was = await switchOperator(tx, other, isActive);
      return {
        data: await getOperatorRow(tx, userId),
        audit: [
          {
            action: 'SET_OPERATOR_ACTIVE',
            subject: operatorActor(userId),
            regionId,
            ...changed({ isActive: was.state !== 'OFF' }, { isActive }),
          },
        ],
      };
    }),
  );
  actEach(e.renewSecondFactor, (once, { params: { userId }, body: { code }, caller, request }) =>
    actAgain(once, { caller, code }, async (tx, regionId) => {
      const other = { userId, actingId: caller.userId, now: deps.clock.now() };
      const { was, secret } = await renewSecondFactor(tx, deps, other);
      await queueSecurityNotice(tx, deps, userId, 'SECOND_FACTOR_RENEWED', originOf(request).device);
      return {
        data: { operator: await getOperatorRow(tx, userId), secret, uri: totpUri(secret, was.email) },
        audit: [
          {
            action: 'RENEW_SECOND_FACTOR',
            subject: operatorActor(userId),
            regionId,
            before: { secondFactor: was.hasSecondFactor ? 'IN_USE' : 'NONE' },
            after: { secondFactor: 'RENEWED' },
          },
        ],
      };
    }),
  );
}

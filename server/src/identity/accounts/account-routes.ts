import { accountEndpoints } from '@mazad/contract/account';
import type { FastifyInstance } from 'fastify';
import type { Route } from '#platform/http/routes.ts';
import type { Deps } from '../../deps.ts';
import { changePassword, forgotPassword, resetPassword } from '../new-password.ts';
import { originOf } from '../sessions/device.ts';
import { endOtherSessions, endSession, listSessions } from '../sessions/own-sessions.ts';
import { tellPresence } from '../sessions/presence.ts';
import { sendSignInCode, signInWithCode } from '../sessions/sign-in-with-code.ts';
import { registerPictures } from './pictures.ts';
import { updateDisplayPicture, updateLocale, updateProfile } from './profile.ts';
import { inviteMember, sendInvitation, updateMember, withdrawInvitation } from './team.ts';
import { findTeam } from './team-members.ts';

const DONE = { done: true };

/** The caller's own account: codes, passwords, profile, sessions, the store's team. */
export function registerAccount(route: Route, http: FastifyInstance, deps: Deps): void {
  const e = accountEndpoints;
  registerPictures(http, deps);

  route(e.sendSignInCode, ({ body, language, request }) =>
    sendSignInCode(deps, { ...body, ...originOf(request), language }),
  );
  route(e.signInWithCode, ({ body, language, request }) =>
    signInWithCode(deps, { ...body, ...originOf(request), language }),
  );

  route(e.forgotPassword, async ({ body, request }) => {
    await forgotPassword(deps, { email: body.email, ...originOf(request) });
    return DONE;
  });
  route(e.resetPassword, ({ body, request }) => resetPassword(deps, { ...body, ...originOf(request) }));
  route(e.changePassword, async ({ body, caller, request }) => {
    await changePassword(deps, caller, { ...body, ...originOf(request) });
    return DONE;
  });

  route(e.updateProfile, ({ body, caller, request }) =>
    updateProfile(deps, caller, { ...body, address: request.ip }),
  );
  route(e.updateDisplayPicture, ({ body, caller, request }) =>
    updateDisplayPicture(deps, caller, { fileId: body.fileId, address: request.ip }),
  );
  route(e.updateLocale, async ({ body, caller }) => {
    await updateLocale(deps, caller.userId, body.locale);
    return DONE;
  });

  route(e.tellPresence, async ({ caller }) => {
    await tellPresence(deps, caller.userId);
    return DONE;
  });

  route(e.listSessions, ({ caller, language }) => listSessions(deps, caller, language));
  route(e.endSession, async ({ params, caller }) => {
    await endSession(deps, caller, params.identifier);
    return DONE;
  });

  route(e.endOtherSessions, async ({ caller }) => ({ count: await endOtherSessions(deps, caller) }));

  route(e.listTeam, ({ caller }) => findTeam(deps.db, deps.settings, caller.storeId));
  route(e.inviteMember, ({ body, caller, language, request }) =>
    inviteMember(deps, caller, { ...body, language, address: request.ip }),
  );
  route(e.updateMember, ({ params, body, caller, request }) =>
    updateMember(deps, caller, params.userId, { ...body, address: request.ip }),
  );
  route(e.sendInvitation, ({ params, caller, request }) =>
    sendInvitation(deps, caller, params.userId, { address: request.ip }),
  );
  route(e.withdrawInvitation, ({ params, caller, request }) =>
    withdrawInvitation(deps, caller, params.userId, { address: request.ip }),
  );
}

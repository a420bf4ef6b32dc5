import { identityEndpoints } from '@mazad/contract/identity';
import { AppError } from '#platform/http/errors.ts';
import type { Route } from '#platform/http/routes.ts';
import { findUser } from './accounts/users.ts';
import { originOf } from './sessions/device.ts';
import { minuteCounter } from './sessions/minute-counter.ts';
import type { SignInDeps } from './sessions/open-dealer-session.ts';
import { endSessions, provenSession, refreshSession } from './sessions/sessions.ts';
import { signIn } from './sessions/sign-in.ts';

/** Sign-in, refresh, sign-out, and the current user. */
export function registerIdentity(route: Route, deps: SignInDeps): void {
  const e = identityEndpoints;
  // A keyed hash recognises forged tokens more cheaply than counting would. So only holders of a session are counted,
  // per session, and nobody is blocked by others' tries (I6).
  const countSession = minuteCounter(deps.settings.requestsPerMinuteSession);

  route(e.signIn, ({ body, request }) => signIn(deps, { ...body, ...originOf(request) }));
  route(e.refreshSession, ({ body: { identifier, refreshToken } }) => {
    if (deps.tokens.generationOf(identifier, refreshToken) !== null) countSession(identifier);
    return refreshSession(deps, identifier, refreshToken);
  });
  route(e.signOut, async ({ body, request }) => {
    const bearer = /^bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const commands = Array.isArray(body) ? body : [{ ...body, token: bearer }];
    const proven = await Promise.all(commands.map((command) => provenSession(deps.tokens, command)));
    const identifiers = proven.filter((id) => id !== null);
    if (identifiers.length === 0) throw new AppError('UNAUTHORIZED');
    for (const identifier of identifiers) countSession(identifier);
    return { signedOut: true, count: await endSessions(deps, identifiers) };
  });
  route(e.getMe, async ({ caller }) => {
    const user = await findUser(deps.db, deps.settings, caller.userId);
    if (!user) throw new AppError('UNAUTHORIZED');
    return user;
  });
}

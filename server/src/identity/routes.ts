import { identityEndpoints } from '@mazad/contract/identity';
import { AppError } from '#platform/http/errors.ts';
import { networkOf } from '#platform/http/network-of.ts';
import type { Route } from '#platform/http/routes.ts';
import { brakeKey, countTry } from './brakes.ts';
import { originOf } from './device.ts';
import type { SignInDeps } from './open-dealer-session.ts';
import { endSessions, provenSession, refreshSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { findUser } from './users.ts';

/** Sign-in, refresh, sign-out, and who is signed in. */
export function registerIdentity(route: Route, deps: SignInDeps): void {
  const e = identityEndpoints;

  route(e.signIn, ({ body, request }) => signIn(deps, { ...body, ...originOf(request) }));
  route(e.refreshSession, async ({ body, request }) => {
    await countTry(deps.db, deps.clock, [
      { key: brakeKey('refresh', networkOf(request.ip)), limit: 1200, windowSeconds: 60 },
    ]);
    return refreshSession(deps, body.identifier, body.refreshToken);
  });
  route(e.signOut, async ({ body, request }) => {
    await countTry(deps.db, deps.clock, [
      { key: brakeKey('sign-out', networkOf(request.ip)), limit: 600, windowSeconds: 60 },
    ]);
    const bearer = /^bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const wishes = Array.isArray(body) ? body : [{ ...body, token: bearer }];
    const proven = await Promise.all(wishes.map((wish) => provenSession(deps.tokens, wish)));
    const identifiers = proven.filter((id) => id !== null);
    if (identifiers.length === 0) throw new AppError('UNAUTHORIZED');
    return { signedOut: true, count: await endSessions(deps, identifiers) };
  });
  route(e.getMe, async ({ caller }) => {
    const user = await findUser(deps.db, deps.settings, caller.userId);
    if (!user) throw new AppError('UNAUTHORIZED');
    return user;
  });
}

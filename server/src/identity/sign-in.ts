import type { SignInAnswer } from '@mazad/contract/identity';
import { first } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { type Brake, brakeKey, clearTries, countTry } from './brakes.ts';
import { isPassword } from './passwords.ts';
import { openSession, type SessionDeps } from './sessions.ts';
import { findUser } from './users.ts';

export interface SignInInput {
  email: string;
  password: string;
  address: string;
  device: string;
  /** What the client keeps to be known again; null for a new one. */
  deviceId: string | null;
}

interface MemberRow {
  user_id: string;
  password_hash: string;
  role: string;
  is_active: boolean;
  knows_device: boolean;
}

const WINDOW_SECONDS = 15 * 60;

/** One spelling of an e-mail for look-ups. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

function brakesOf(key: string, input: SignInInput, known: MemberRow | undefined): Brake[] {
  const pair = { key: brakeKey('sign-in', key, input.address), limit: 10, windowSeconds: WINDOW_SECONDS };
  const address = { key: brakeKey('sign-in', input.address), limit: 100, windowSeconds: WINDOW_SECONDS };
  // I6: a device that signed in before has a brake of its own, so that others' failures do not hold it up.
  if (known?.knows_device && input.deviceId) {
    return [
      { key: brakeKey('sign-in', key, 'device', input.deviceId), limit: 10, windowSeconds: WINDOW_SECONDS },
    ];
  }
  return [pair, address];
}

/**
 * Signs a dealer in with e-mail and password (I1, I6). Errors: WRONG_CREDENTIALS, TOO_MANY_REQUESTS,
 * SCREENS_NOT_AVAILABLE for accounts whose screens are not open.
 */
export async function signIn(deps: SessionDeps, input: SignInInput): Promise<SignInAnswer> {
  const key = emailKey(input.email);
  const member = first(
    await deps.db.query<MemberRow>(
      `select m.user_id, m.password_hash, m.role, m.is_active, exists (
         select from known_device d where d.user_id = m.user_id and d.device_id = $2) as knows_device
       from member m where m.email_key = $1`,
      [key, input.deviceId],
    ),
  );
  const brakes = brakesOf(key, input, member);
  await countTry(deps.db, deps.clock, brakes);
  const matches = await isPassword(member?.password_hash, input.password);
  if (!matches || !member?.is_active) throw new AppError('WRONG_CREDENTIALS');

  const user = member.role === 'OPERATOR' ? null : await findUser(deps.db, member.user_id);
  if (!user || user.mode === 'PAAS') throw new AppError('SCREENS_NOT_AVAILABLE');
  await clearTries(deps.db, [brakes[0]!.key]);
  const session = await deps.db.transaction(async (tx) => {
    if (input.deviceId) {
      await tx.query(
        `insert into known_device (user_id, device_id, last_used_at) values ($1, $2, $3)
         on conflict (user_id, device_id) do update set last_used_at = excluded.last_used_at`,
        [member.user_id, input.deviceId, deps.clock.now()],
      );
    }
    return openSession(tx, deps, member.user_id, input.device, input.deviceId);
  });
  return { ...session, regionId: user.region.id, user };
}

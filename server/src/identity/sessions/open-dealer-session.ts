import type { SignInAnswer } from '@mazad/contract/identity';
import { first } from '#platform/db/db.ts';
import { callValue } from '#platform/db/functions.ts';
import type { Deps } from '../../deps.ts';
import { queueSecurityNotice } from '../accounts/security-notice.ts';
import { findUser } from '../accounts/users.ts';
import type { Origin } from './device.ts';
import { isNewDevice, rememberDevice } from './known-devices.ts';
import { openSession } from './sessions.ts';

export type SignInDeps = Pick<Deps, 'db' | 'clock' | 'tokens' | 'messages' | 'settings'>;

/** Who somebody was proved to be, and by what: a contact and, with an e-mail, the password's hash. */
export type Proved = { userId: string } & (
  | { emailKey: string; passwordHash: string }
  | { phoneNumber: string }
);

/**
 * Opens a session for a dealer who was proved to be one, and mails a notice where the device is new (N1). Null when what
 * was proved no longer holds: the password, the e-mail or the number was changed meanwhile, or the member switched off;
 * and for an operator, who signs in elsewhere.
 */
export function openDealerSession(
  deps: SignInDeps,
  proved: Proved,
  from: Pick<Origin, 'device' | 'deviceId'>,
): Promise<SignInAnswer | null> {
  const { userId } = proved;
  const contact =
    'emailKey' in proved ? [proved.emailKey, proved.passwordHash, null] : [null, null, proved.phoneNumber];
  return deps.db.transaction(async (tx) => {
    // Held until the session is there: a password, an e-mail or a number that changes at this moment
    // finds the session and ends it (I5).
    const holds = first(
      await tx.query(
        `select 1 from member
         where user_id = $1 and is_active and ((email_key = $2 and password_hash = $3) or phone_number = $4) for share`,
        [userId, ...contact],
      ),
    );
    if (!holds) return null;
    const user = await findUser(tx, deps.settings, userId);
    if (!user) return null;
    if (await isNewDevice(tx, userId, from.deviceId)) {
      await queueSecurityNotice(tx, deps, userId, 'NEW_DEVICE', from.device);
    }
    await rememberDevice(tx, userId, from.deviceId, deps.clock.now());
    const session = await openSession(tx, deps, userId, from.device, from.deviceId);
    await callValue(tx.query, 'carry_pushes', { session: session.identifier });
    const { id: regionId, country: regionIconId } = user.region;
    return { ...session, userId, regionId, regionIconId, user };
  });
}

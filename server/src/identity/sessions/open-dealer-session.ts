import type { SignInAnswer } from '@mazad/contract/identity';
import { callValue } from '#platform/db/functions.ts';
import type { Deps } from '../../deps.ts';
import { queueSecurityNotice } from '../accounts/security-notice.ts';
import { findUser } from '../accounts/users.ts';
import type { Origin } from './device.ts';
import { isNewDevice, rememberDevice } from './known-devices.ts';
import { openSession } from './sessions.ts';

export type SignInDeps = Pick<Deps, 'db' | 'clock' | 'tokens' | 'messages' | 'settings'>;

/** The proven user, and the proof: a contact, and with an e-mail the password's hash. */
export type Proved = { userId: string } & (
  | { emailKey: string; passwordHash: string }
  | { phoneNumber: string }
);

/**
 * Opens a session for a proven dealer, and mails a notice if the device is new (N1). Null if the proof no longer holds
 * (password, e-mail or number changed meanwhile, or the member was switched off), and for operators, who sign in
 * elsewhere.
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
    // The lock lasts until the session exists, so a concurrent change of password, e-mail or number sees the session
    // and ends it (I5).
    const [holds] = await tx.query(
      `select 1 from member
         where user_id = $1 and is_active and ((email_key = $2 and password_hash = $3) or phone_number = $4) for share`,
      [userId, ...contact],
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

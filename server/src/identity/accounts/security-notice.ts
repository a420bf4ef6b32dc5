import { first, type Sql } from '#platform/db/db.ts';
import type { Language } from '#platform/http/messages.ts';
import { writeOutbox } from '#platform/outbox.ts';
import type { Deps } from '../../deps.ts';
import { deviceName } from '../sessions/device.ts';
import { noticeMail, type SecurityNotice } from './account-mails.ts';

interface Recipient {
  store_id: string | null;
  email: string;
  locale: Language;
  region_id: string;
  time_zone: string;
}

/** Notifies a member in the app and by mail of a change of the account (N1), in the transaction of that change. */
export async function queueSecurityNotice(
  tx: Sql,
  deps: Pick<Deps, 'messages' | 'clock'>,
  userId: string,
  notice: SecurityNotice,
  device: string,
): Promise<void> {
  const to = first(
    await tx.query<Recipient>(
      `select m.store_id, m.email, m.locale, m.region_id, r.time_zone from member m join region r using (region_id)
       where m.user_id = $1`,
      [userId],
    ),
  );
  const now = deps.clock.now();
  if (to?.store_id) {
    const message = { storeId: to.store_id, kind: 'SECURITY', subject: userId, payload: { userId, notice } };
    await writeOutbox(tx, { regionId: to.region_id, messages: [message], at: now });
  }
  if (!to?.email) return;
  const mail = noticeMail(notice, to.locale, {
    at: now,
    timeZone: to.time_zone,
    device: deviceName(device, to.locale),
  });
  await deps.messages.queue(
    tx,
    {
      regionId: to.region_id,
      channel: 'EMAIL',
      kind: `SECURITY_${notice}`,
      recipient: to.email,
      language: to.locale,
      ...mail,
    },
    now,
  );
}

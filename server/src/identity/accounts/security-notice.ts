import type { Sql } from '#platform/db/db.ts';
import type { Language } from '#platform/http/messages.ts';
import { writeOutbox } from '#platform/outbox.ts';
import type { Deps } from '../../deps.ts';
import { deviceName } from '../sessions/device.ts';
import { noticeMail, type SecurityNotice } from './account-mails.ts';

interface Recipient {
  storeId: string | null;
  email: string;
  language: Language;
  regionId: string;
  timeZone: string;
}

/** Notifies a member in the app and by mail of a change of the account (N1), in the transaction of that change. */
export async function queueSecurityNotice(
  tx: Sql,
  deps: Pick<Deps, 'messages' | 'clock'>,
  userId: string,
  notice: SecurityNotice,
  device: string,
): Promise<void> {
  const [to] = await tx.query<Recipient>(
    `select m.store_id as "storeId", m.email, m.locale as language, m.region_id as "regionId",
         r.time_zone as "timeZone" from member m join region r using (region_id)
       where m.user_id = $1`,
    [userId],
  );
  if (!to) return;
  const { storeId, email: recipient, language, regionId, timeZone } = to;
  const at = deps.clock.now();
  if (storeId) {
    const message = { storeId, kind: 'SECURITY', subject: userId, payload: { userId, notice } };
    await writeOutbox(tx, { regionId, messages: [message], at });
  }
  if (!recipient) return;
  const mail = noticeMail(notice, language, { at, timeZone, device: deviceName(device, language) });
  const of = { regionId, channel: 'EMAIL', kind: `SECURITY_${notice}`, recipient, language } as const;
  await deps.messages.queue(tx, { ...of, ...mail }, at);
}

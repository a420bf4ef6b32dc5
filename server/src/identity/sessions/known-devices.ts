import type { Sql } from '#platform/db/db.ts';

/** Whether somebody who has signed in before now does so on a new device (N1). */
export async function isNewDevice(tx: Sql, userId: string, deviceId: string | null): Promise<boolean> {
  const [row] = await tx.query<{ is_new: boolean }>(
    `select not exists (select from known_device where user_id = $1 and device_id = $2)
         and (exists (select from known_device where user_id = $1) or exists (select from session where user_id = $1))
         as is_new`,
    [userId, deviceId],
  );
  return row!.is_new;
}

/** All devices of a user except one count as new again, since somebody else may have them (I5). */
export async function forgetOtherDevices(
  tx: Sql,
  userId: string,
  keptDeviceId: string | null,
): Promise<void> {
  await tx.query('delete from known_device where user_id = $1 and device_id is distinct from $2', [
    userId,
    keptDeviceId,
  ]);
}

/** Records a user's device; without an id (null) there is nothing to record. */
export async function rememberDevice(
  tx: Sql,
  userId: string,
  deviceId: string | null,
  now: Date,
): Promise<void> {
  if (!deviceId) return;
  await tx.query(
    `insert into known_device (user_id, device_id, last_used_at) values ($1, $2, $3)
     on conflict (user_id, device_id) do update set last_used_at = excluded.last_used_at`,
    [userId, deviceId, now],
  );
}

import { first, type Sql } from '#platform/db/db.ts';

/** Whether somebody who signed in before does so now from a device that did not (N1). */
export async function isNewDevice(tx: Sql, userId: string, deviceId: string | null): Promise<boolean> {
  const row = first(
    await tx.query<{ is_new: boolean }>(
      `select not exists (select from known_device where user_id = $1 and device_id = $2)
         and (exists (select from known_device where user_id = $1) or exists (select from session where user_id = $1))
         as is_new`,
      [userId, deviceId],
    ),
  );
  return row!.is_new;
}

/** Every device of a user but the one that is kept counts as new again: somebody else may hold it (I5). */
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

/** Keeps that a user has signed in on a device; one that is new each time (null) is nothing to keep. */
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

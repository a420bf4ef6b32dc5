import type { Sql } from '#platform/db/db.ts';

const PARTNERS_MAX = 100;
const EVENTS_MAX = 1_000;

/**
 * Numbers committed events per partner, without gaps. Events of one deal commit in order, because each locks the deal's
 * asset or, for a hand-over, its review, which the following return locks too. So a later event never gets a lower
 * number. One process at a time numbers a partner's events; others skip it.
 */
export async function numberEvents(db: { transaction<T>(work: (tx: Sql) => Promise<T>): Promise<T> } & Sql) {
  const partners = await db.query<{ partner_id: string }>(
    'select distinct partner_id from partner_event where number is null limit $1',
    [PARTNERS_MAX],
  );
  for (const { partner_id: partnerId } of partners) {
    await db.transaction(async (tx) => {
      const [stream] = await tx.query<{ last_number: number }>(
        'select last_number from webhook_stream where partner_id = $1 for update skip locked',
        [partnerId],
      );
      if (!stream) return;
      // A separate statement, which sees what another process numbered before it released the row.
      await tx.query(
        `with fresh as (
           select event_id, row_number() over (order by happened_at, event_no, event_id) as place from partner_event
           where partner_id = $1 and number is null order by happened_at, event_no, event_id limit $3),
         numbered as (
           update partner_event e set number = $2::bigint + f.place from fresh f
           where e.partner_id = $1 and e.event_id = f.event_id returning 1)
         update webhook_stream set last_number = last_number + (select count(*) from numbered) where partner_id = $1`,
        [partnerId, stream.last_number, EVENTS_MAX],
      );
    });
  }
}

import { TZDate } from '@date-fns/tz';
import type { Clock } from '#platform/clock.ts';
import { type Db, first, type Sql } from '#platform/db/db.ts';
import { readNow } from '#platform/db/read-now.ts';
import { type Message, tellAll } from '#platform/outbox.ts';

/** The hour of the region's day from which stores are told: behind the quiet hours of N2. */
const HOUR = 9;

interface DueStore {
  storeId: string;
  state: 'SOON' | 'TODAY' | 'OVERDUE';
  day: string;
  minor: number;
}

/** Takes the turn $2 of the local day $4 in the region $1: who comes second waits for the first, and finds nothing. */
const TURN = `
insert into told_due as t (region_id, turn, at, since) values ($1, $2, $3, ($4::date - 1)::timestamp at time zone $5)
on conflict (region_id, turn) do update set at = excluded.at, since = t.at
where (t.at at time zone $5)::date < $4::date
returning since, (since at time zone $5)::date::text as day`;

/**
 * What the stores of the region $1 have unsettled (C5) that falls due the day after $2, or on $2 without having been
 * told of on the eve, or fell due before $2 since the last turn, that of the instant $3 and the day $4. The eve told of
 * what was unsettled then: neither of what was charged later nor of what a reversal has reopened since.
 */
const DUE = `
select a.store_id as "storeId", u.due_day::text as day, sum(u.left_minor)::bigint as minor,
  case when u.due_day > $2::date then 'SOON' when u.due_day = $2::date then 'TODAY' else 'OVERDUE' end as state
from credit_account a cross join lateral unsettled_debits(a.store_id, null) u
where a.region_id = $1 and a.running_balance_minor > 0 and u.due_day between $4::date and $2::date + 1
  and (u.due_day <> $2::date or $4::date < $2::date - 1 or not exists (
    select from unsettled_debits(a.store_id, (
      select coalesce(max(l.entry_no), 0) from ledger_transaction l
      where l.store_id = a.store_id and l.posted_at <= $3)) e
    where e.entry_no = u.entry_no))
group by a.store_id, u.due_day order by a.store_id, u.due_day`;

const messageOf = (storeId: string, state: string, day: string, amountMinor: number): Message => ({
  ...{ storeId, kind: 'PAYMENT_DUE', subject: `${day}/${state}` },
  payload: { state, day, amountMinor },
});

/**
 * N1: tells each store once a day, at 09:00, what falls due and what became overdue, also on days on which nobody was
 * told. As a day begins, what became overdue with it is told to the screens alone (PASSED), so that those that stay
 * open say the same as those that are opened. Returns how many messages were sent.
 */
export async function tellDue({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const now = await readNow(db, clock);
  const regions = await db.query<{ region_id: string; time_zone: string }>(
    'select region_id, time_zone from region order by region_id',
  );
  let told = 0;
  for (const { region_id: regionId, time_zone: timeZone } of regions) {
    const today = now.toLocaleDateString('en-CA', { timeZone });
    const take = (turn: 'SCREENS' | 'NOTICES', toMessages: (due: DueStore[]) => Message[]) =>
      db.transaction(async (tx) => {
        const since = first(
          await tx.query<{ since: Date; day: string }>(TURN, [regionId, turn, now, today, timeZone]),
        );
        if (!since) return 0;
        // Behind the turn, so that it sees what was undone by whoever the turn has waited for.
        const messages = toMessages(await tx.query<DueStore>(DUE, [regionId, today, since.since, since.day]));
        await tellAll(tx, { regionId, messages, at: now });
        return messages.length;
      });
    told += await take('SCREENS', (due) =>
      due
        .filter(({ state }) => state === 'OVERDUE')
        .map(({ storeId, day, minor }) => messageOf(storeId, 'PASSED', day, minor)),
    );
    if (new TZDate(now.getTime(), timeZone).getHours() < HOUR) continue;
    told += await take('NOTICES', (due) =>
      due.map(({ storeId, state, day, minor }) => messageOf(storeId, state, day, minor)),
    );
  }
  return told;
}

/**
 * What is overdue as of the entry $2 of the store $1 and was before the region's last turn, if it is more than before
 * that entry. Of a region that was never told, the first turn looks back to the day before alone.
 */
const REOPENED = `
with told as (
  select coalesce((d.at at time zone r.time_zone)::date, l.local_day - 1) as day
  from ledger_transaction l join region r using (region_id)
  left join told_due d on d.region_id = l.region_id and d.turn = 'NOTICES'
  where l.store_id = $1 and l.entry_no = $2
)
select min(u.due_day)::text as day, sum(u.left_minor)::bigint as minor
from told cross join lateral unsettled_debits($1, $2) u where u.due_day < told.day
having sum(u.left_minor) > coalesce((
  select sum(b.left_minor) from told cross join lateral unsettled_debits($1, $2 - 1) b where b.due_day < told.day), 0)`;

/**
 * N1: what a reversal makes overdue, which no later turn looks at any more; all that is overdue in one message. Under
 * the lock of the store's account, behind the posting.
 */
export async function reopenedBy(
  tx: Sql,
  { storeId, regionId, entryNo }: { storeId: string; regionId: string; entryNo: number },
): Promise<Message[]> {
  // A turn under way is waited for, and none is taken before this ends: what falls due is told by either, not by both.
  await tx.query("select from told_due where region_id = $1 and turn = 'NOTICES' for share", [regionId]);
  const rows = await tx.query<{ day: string; minor: number }>(REOPENED, [storeId, entryNo]);
  return rows.map(({ day, minor }) => messageOf(storeId, 'REOPENED', day, minor));
}

import { TZDate } from '@date-fns/tz';
import type { Sql } from '#platform/db/db.ts';
import { readNow } from '#platform/db/read-now.ts';
import type { DbDeps } from '#platform/db/timed.ts';
import { type Message, writeOutbox } from '#platform/outbox.ts';
import { listOpenRegions } from '../regions/index.ts';

/** The local hour from which stores are told: after the quiet hours of N2. */
const HOUR = 9;

interface DueStore {
  storeId: string;
  state: 'SOON' | 'TODAY' | 'OVERDUE';
  day: string;
  minor: number;
}

/** Takes the turn $2 of the local day $4 in region $1. A second process waits for the first and then finds nothing. */
const TURN = `
insert into told_due as t (region_id, turn, at, since) values ($1, $2, $3, ($4::date - 1)::timestamp at time zone $5)
on conflict (region_id, turn) do update set at = excluded.at, since = t.at
where (t.at at time zone $5)::date < $4::date
returning since, (since at time zone $5)::date::text as day`;

/**
 * Unsettled amounts (C5) of the stores of region $1: due the day after $2; due on $2 but not told the day before; or
 * overdue since the last turn, at instant $3 of day $4. The notice of the day before covered what was unsettled then.
 * It did not cover later charges or amounts that a reversal has reopened.
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
 * N1: tells each store once a day, at 09:00, what falls due and what has become overdue, catching up on days without a
 * run. At midnight, what becomes overdue is sent to screens only (PASSED), so that open screens match newly opened
 * ones. Returns the number of messages.
 */
export async function tellDue({ db, clock }: DbDeps): Promise<number> {
  const now = await readNow(db, clock);
  let told = 0;
  for (const { regionId, timeZone } of await listOpenRegions(db)) {
    const today = now.toLocaleDateString('en-CA', { timeZone });
    const take = (turn: 'SCREENS' | 'NOTICES', toMessages: (due: DueStore[]) => Message[]) =>
      db.transaction(async (tx) => {
        const [since] = await tx.query<{ since: Date; day: string }>(TURN, [
          regionId,
          turn,
          now,
          today,
          timeZone,
        ]);
        if (!since) return 0;
        // After the turn was taken, to see reversals by transactions that it waited for.
        const messages = toMessages(await tx.query<DueStore>(DUE, [regionId, today, since.since, since.day]));
        await writeOutbox(tx, { regionId, messages, at: now });
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
 * The overdue amount of store $1 as of entry $2 that was overdue before the region's last turn, if it is more than
 * before that entry. In a region without a turn, the first one looks back only one day.
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
 * N1: what a reversal makes overdue, which no later turn would see; everything overdue goes into one message. Call it
 * under the lock of the store's account, after the posting.
 */
export async function reopenedBy(
  tx: Sql,
  { storeId, regionId, entryNo }: { storeId: string; regionId: string; entryNo: number },
): Promise<Message[]> {
  // Waits for a running turn, and blocks the next one until this ends, so that exactly one of them tells it.
  await tx.query("select from told_due where region_id = $1 and turn = 'NOTICES' for share", [regionId]);
  const rows = await tx.query<{ day: string; minor: number }>(REOPENED, [storeId, entryNo]);
  return rows.map(({ day, minor }) => messageOf(storeId, 'REOPENED', day, minor));
}

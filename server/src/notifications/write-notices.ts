/** N3: writes notices from a store's outbox, in order of its numbers. */
import {
  endGatherings,
  type Gathering,
  type NoticeKind,
  noticeKindOf,
  noticeRule,
  takeIn,
} from '@mazad/domain/notices';
import type { Sql } from '#platform/db/db.ts';
import type { Deps } from '../deps.ts';
import { planDeliveries } from './plan-deliveries.ts';

const STORES_MAX = 500;
const ROWS_MAX = 500;

type WriteDeps = Pick<Deps, 'db' | 'clock'>;

interface OutboxRow {
  seq: number;
  kind: string;
  subject: string;
  payload: Record<string, unknown>;
  createdAt: Date;
}

export interface NewNotice {
  noticeNo: number;
  noticeId: string;
  kind: NoticeKind;
  subject: string;
  userId: string | null;
  facts: Record<string, unknown>;
  toldAt: Date;
}

interface Cursor {
  lastSeq: number;
  lastNo: number;
  regionId: string;
}

/** Collects the notices of one walk. The store's cursor is locked. */
class Writer {
  readonly notices: NewNotice[] = [];
  private readonly open = new Map<NoticeKind, Gathering | null>();

  constructor(
    private readonly storeId: string,
    private lastNo: number,
    gatherings: readonly (Gathering & { kind: NoticeKind })[],
  ) {
    for (const { kind, ...gathering } of gatherings) this.open.set(kind, gathering);
  }

  take(kind: NoticeKind, row: OutboxRow): void {
    const at = row.createdAt.getTime();
    if (noticeRule(kind).isGathered) {
      this.end(kind, at);
      const subject = String(row.payload.assetId ?? row.subject);
      const { isFirst, open } = takeIn(this.open.get(kind) ?? null, at, subject);
      this.open.set(kind, open);
      if (!isFirst) return;
    }
    const userId = kind === 'SECURITY' ? String(row.payload.userId) : null;
    this.write(kind, row.subject, String(row.seq), { userId, facts: row.payload, toldAt: row.createdAt });
  }

  /** Writes the summaries due at an instant. */
  end(kind: NoticeKind, now: number): void {
    const { summaries, open } = endGatherings(this.open.get(kind) ?? null, now);
    this.open.set(kind, open);
    for (const { endsAt, times, subjects } of summaries) {
      const toldAt = new Date(endsAt);
      const facts = { times, models: subjects };
      this.write(kind, this.storeId, toldAt.toISOString(), { userId: null, facts, toldAt });
    }
  }

  endAll(now: number): void {
    for (const kind of this.open.keys()) this.end(kind, now);
  }

  gatherings() {
    return [...this.open].flatMap(([kind, open]) => (open ? [{ kind, ...open }] : []));
  }

  private write(
    kind: NoticeKind,
    subject: string,
    version: string,
    notice: Pick<NewNotice, 'userId' | 'facts' | 'toldAt'>,
  ): void {
    this.lastNo += 1;
    this.notices.push({
      noticeNo: this.lastNo,
      noticeId: `${kind}:${subject}:${version}`,
      kind,
      subject,
      ...notice,
    });
  }
}

/** Locks the store's cursor; null while another process holds it. */
async function lockCursor(tx: Sql, storeId: string): Promise<Cursor | null> {
  await tx.query('insert into notice_cursor (store_id) values ($1) on conflict do nothing', [storeId]);
  const [row] = await tx.query<Cursor>(
    `select c.last_seq as "lastSeq", c.last_no as "lastNo", s.region_id as "regionId" from notice_cursor c join store s using (store_id)
     where c.store_id = $1 for update of c skip locked`,
    [storeId],
  );
  return row ?? null;
}

async function readGatherings(tx: Sql, storeId: string): Promise<(Gathering & { kind: NoticeKind })[]> {
  const rows = await tx.query<{ kind: NoticeKind; endsAt: Date; times: number; subjects: string[] }>(
    'select kind, ends_at as "endsAt", times, subjects from notice_gathering where store_id = $1',
    [storeId],
  );
  return rows.map((row) => ({ ...row, endsAt: row.endsAt.getTime() }));
}

async function keepGatherings(tx: Sql, storeId: string, writer: Writer): Promise<void> {
  await tx.query('delete from notice_gathering where store_id = $1', [storeId]);
  const rows = writer
    .gatherings()
    .map((gathering) => ({ ...gathering, ends_at: new Date(gathering.endsAt).toISOString() }));
  if (rows.length === 0) return;
  await tx.query(
    `insert into notice_gathering (store_id, kind, ends_at, times, subjects)
     select $1, g.kind, g.ends_at, g.times, g.subjects
     from jsonb_to_recordset($2) g (kind text, ends_at timestamptz, times int, subjects text[])`,
    [storeId, JSON.stringify(rows)],
  );
}

async function insertNotices(
  tx: Sql,
  storeId: string,
  regionId: string,
  notices: readonly NewNotice[],
): Promise<void> {
  await tx.query(
    `insert into notice (store_id, notice_no, region_id, notice_id, kind, subject, user_id, facts, told_at)
     select $1, n."noticeNo", $2, n."noticeId", n.kind, n.subject, n."userId", n.facts, n."toldAt"
     from jsonb_to_recordset($3) n ("noticeNo" bigint, "noticeId" text, kind text, subject text, "userId" uuid,
       facts jsonb, "toldAt" timestamptz)`,
    [storeId, regionId, JSON.stringify(notices)],
  );
}

/**
 * Processes a store's next messages, at most 500: notices, their deliveries and the cursor in one transaction. The
 * clock ends a gathering only after all earlier messages are processed.
 */
export async function walkOutbox({ db, clock }: WriteDeps, storeId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const cursor = await lockCursor(tx, storeId);
    if (!cursor) return;
    const rows = await tx.query<OutboxRow>(
      `select seq, kind, subject, payload, created_at as "createdAt" from outbox
       where store_id = $1 and seq > $2 order by seq limit ${ROWS_MAX}`,
      [storeId, cursor.lastSeq],
    );
    const writer = new Writer(storeId, cursor.lastNo, await readGatherings(tx, storeId));
    for (const row of rows) {
      const { kind, payload } = row;
      const notice = noticeKindOf({ kind, payload });
      if (notice) writer.take(notice, row);
    }
    if (rows.length < ROWS_MAX) writer.endAll(clock.now().getTime());
    await keepGatherings(tx, storeId, writer);
    if (writer.notices.length > 0) {
      await insertNotices(tx, storeId, cursor.regionId, writer.notices);
      await planDeliveries({ tx, clock }, storeId, writer.notices);
    }
    await tx.query('update notice_cursor set last_seq = $2, last_no = $3 where store_id = $1', [
      storeId,
      rows.at(-1)?.seq ?? cursor.lastSeq,
      cursor.lastNo + writer.notices.length,
    ]);
  });
}

/**
 * One run over the stores with new messages or finished gatherings. After all stores are done, throws an AggregateError
 * with their errors.
 */
export async function writeNotices(deps: WriteDeps): Promise<void> {
  const due = await deps.db.query<{ storeId: string }>(
    `select h.store_id as "storeId" from outbox_head h left join notice_cursor c using (store_id)
     where h.last_seq > coalesce(c.last_seq, 0)
     union select g.store_id from notice_gathering g where g.ends_at <= $1 limit ${STORES_MAX}`,
    [deps.clock.now()],
  );
  const faults: Error[] = [];
  for (const { storeId } of due) {
    await walkOutbox(deps, storeId).catch((error: Error) => faults.push(error));
  }
  if (faults.length > 0) throw new AggregateError(faults, `notices of ${faults.length} stores went wrong`);
}

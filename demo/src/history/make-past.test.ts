import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_DEALER_EMAIL } from '../world/stores.ts';
import { ForeignDataError, makePast, PAST_LOCK } from './make-past.ts';
import type { PastSize } from './past.ts';
import { createPastDatabase, type PastDatabase } from './past-database.fixture.ts';

const SMALL: PastSize = { days: 5, bids: 0.07, changesPerDay: 20, tradeInsPerDay: 40 };
const NOW = new Date('2026-05-10T09:30:00Z');

const files = { dataDir: mkdtempSync(path.join(tmpdir(), 'mazad-past-')), filesUrl: undefined };
const opened: PastDatabase[] = [];
/** Copied, because creating tables and a past takes seconds. */
let empty: PastDatabase;
let made: PastDatabase;

beforeAll(async () => {
  empty = await createPastDatabase();
  await empty.close();
  made = await createPastDatabase(empty);
  expect(await make(made)).toBe(true);
  await made.close();
}, 90_000);
afterEach(async () => {
  for (const database of opened.splice(0)) await database.drop();
});
afterAll(async () => {
  await made.drop();
  await empty.drop();
  rmSync(files.dataDir, { recursive: true });
});

async function copyOf(database: PastDatabase): Promise<PastDatabase> {
  const copy = await createPastDatabase(database);
  opened.push(copy);
  return copy;
}

function make({ url }: PastDatabase, seed = 7, say = (_line: string) => undefined): Promise<boolean> {
  const secretKey = 'a secret key for tests, long enough to be taken';
  return makePast({
    connectionString: url,
    secretKey,
    files,
    say,
    seed,
    now: NOW,
    size: SMALL,
  });
}

/** The history without random ids. */
async function project({ db }: PastDatabase) {
  const bids = await db.query(
    `select asset_id, store_id, version, kind, changed_at, spot_price_minor, is_active, max_quantity,
       available_quantity, auto_topup, priority_at, status, position
     from bid_history order by asset_id, store_id, version`,
  );
  const deals = await db.query(
    `select asset_id, store_id, appraisal_code, serial_number, state, deal_price_minor, won_at, customer,
       inspection_results, delivered_at
     from deal order by appraisal_code`,
  );
  const credit = await db.query(
    'select store_id, running_balance_minor, blocked_minor, exceeded_at from credit_account order by store_id',
  );
  const hot = await db.query('select asset_id, is_hot from market order by asset_id');
  return { bids, deals, credit, hot };
}

// Some of these make small markets, which takes time on a busy machine.
describe('makePast', { timeout: 90_000 }, () => {
  it('makes the same history from the same seed, and another from another seed', async () => {
    const [first, second, other] = [await copyOf(made), await copyOf(empty), await copyOf(empty)];
    await make(second);
    await make(other, 8);
    const history = await project(first);
    expect(history.bids.length).toBeGreaterThan(250);
    expect(history.deals.length).toBeGreaterThan(30);
    expect(await project(second)).toEqual(history);
    expect(await project(other)).not.toEqual(history);
  });

  it('leaves books that balance, and nothing in the future', async () => {
    const database = await copyOf(made);
    const wrong = await database.db.query(
      `select a.store_id from credit_account a where a.blocked_minor <> (
           select coalesce(sum(d.deal_price_minor + d.tax_minor), 0) from deal d
           where d.store_id = a.store_id and d.state in ('WON', 'IN_TRANSIT', 'REFUSED'))
         or a.running_balance_minor <> (
           select coalesce(sum(e.debit_minor - e.credit_minor), 0)
           from ledger_transaction e where e.store_id = a.store_id)
         or a.followed_seq < a.changed_seq`,
    );
    expect(wrong).toEqual([]);
    const late = await database.db.query(
      `select 1 from bid_history where changed_at >= $1 union all select 1 from deal_event where received_at >= $1
       union all select 1 from ledger_transaction where posted_at >= $1`,
      [NOW],
    );
    expect(late).toEqual([]);
    const states = await database.db.query('select distinct state from deal');
    expect(states.length).toBeGreaterThanOrEqual(4);
  });

  it('leaves pending registrations with their documents, and one rejected registration', async () => {
    const database = await copyOf(made);
    const signups = await database.db.query(
      `select s.region_id, s.stage, s.queued_at < $1 as is_past, s.reason is not null as has_reason,
         (s.store ->> 'isVatRegistered')::boolean = (vat.file_id is not null and s.resale_declared_at is not null)
           as is_taxed_right, license.attached_at is not null as has_license
       from signup s left join file license on license.file_id = s.company_license_id
       left join file vat on vat.file_id = s.vat_certificate_id order by s.queued_at`,
      [NOW],
    );
    const waiting = (region_id: string) => ({
      region_id,
      stage: 'IN_REVIEW',
      is_past: true,
      has_reason: false,
      is_taxed_right: true,
      has_license: true,
    });
    expect(signups).toEqual([
      { ...waiting('uae'), stage: 'REJECTED', has_reason: true },
      ...['uae', 'ksa', 'uae', 'uae', 'ksa'].map(waiting),
    ]);
    const documents = await database.db.query<{ storage_key: string; size_bytes: number }>(
      'select storage_key, size_bytes from file',
    );
    for (const { storage_key, size_bytes } of documents) {
      expect(statSync(path.join(files.dataDir, 'files', storage_key)).size).toBe(size_bytes);
    }
    expect(await database.db.query("select 1 from message where state <> 'KEPT'")).toEqual([]);
  });

  it('changes nothing when the history exists already', async () => {
    const database = await copyOf(made);
    const history = await project(database);
    expect(await make(database, 8)).toBe(false);
    expect(await project(database)).toEqual(history);
  });

  it('waits while another process makes the history, and says so', async () => {
    const database = await copyOf(made);
    const said: string[] = [];
    const { second } = await database.db.transaction(async (first) => {
      await first.query('select pg_advisory_xact_lock($1)', [PAST_LOCK]);
      const waiting = make(database, 7, (line) => void said.push(line));
      await expect.poll(() => said).toEqual([expect.stringMatching(/^Another server/)]);
      return { second: waiting };
    });
    expect(await second).toBe(false);
  });

  it('starts again after an interrupted run', async () => {
    const [database, whole] = [await copyOf(made), await copyOf(made)];
    // As after a kill: accounts are written last.
    await database.db.query('truncate member cascade');
    await database.db.query('delete from deal_event where event_no > 1');
    expect(await make(database)).toBe(true);
    expect(await project(database)).toEqual(await project(whole));
  });

  it.each([
    [
      'a region of its own',
      "insert into region values ('ksa', 'SA', 'SAR', 'Asia/Riyadh', 'K', 'K', '1', 'a@b', 1500)",
    ],
    [
      'a catalogue',
      "insert into category (category_id, name_en, name_ar) values ('mobile-phones', 'P', 'P')",
    ],
  ])('refuses and keeps a database with %s', async (_, sql) => {
    const database = await copyOf(empty);
    await database.db.query(sql);
    await expect(make(database)).rejects.toThrow(ForeignDataError);
    expect(await database.db.query('select 1 from store')).toEqual([]);
    expect(await database.db.query('select 1 from region union all select 1 from category')).toHaveLength(1);
  });

  it('refuses to replace an interrupted history that has been used since', async () => {
    const database = await copyOf(made);
    await database.db.query("update member set email_key = 'someone@else.example' where email_key = $1", [
      FIRST_DEALER_EMAIL,
    ]);
    await expect(make(database)).rejects.toThrow(ForeignDataError);
  });
});

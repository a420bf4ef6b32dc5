import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clockAt } from '#platform/clock.ts';
import { type Db, openDb } from '#platform/db/db.ts';
import type { FileAnswer } from '#platform/http/routes.ts';
import { askAs, buildAreaApp } from '../../../test/area-app.ts';
import { useTestDatabase } from '../../../test/database.ts';
import { buildStore } from '../../../test/factories.ts';
import { readSheet } from '../../../test/sheets/read-sheet.ts';
import { statementDocument } from './export-document.ts';
import { exportStatement } from './export-statement.ts';
import { fillLedger } from './fill-ledger.fixture.ts';
import { getRunningBalance } from './get-running-balance.ts';
import { getStatement } from './get-statement.ts';
import { registerStatement } from './routes.ts';

const { db, url } = useTestDatabase();
let storeId: string;
const clock = clockAt(new Date('2026-03-31T08:00:00Z'));
const RANGE = { from_date: '2026-03-03', to_date: '2026-03-30' };

/** More than one chunk of the export. */
const ENTRIES = 520;

beforeAll(async () => {
  storeId = await buildStore(db, { name: 'Al Noor Mobiles' });
  await fillLedger(db, { storeId, entries: ENTRIES, start: '2026-03-01T00:00:00Z', stepSeconds: 4800 });
});

const exported = (query: Parameters<typeof exportStatement>[2], language: 'en' | 'ar' = 'en') =>
  exportStatement({ db, reads: db, clock }, { storeId }, query, language);

async function bytesOf({ stream }: FileAnswer): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts);
}

const sheet = async (file: Buffer, name: string) => (await readSheet(file, { sheet: name })).rows;

async function called() {
  const query = { fromDate: RANGE.from_date, toDate: RANGE.to_date, count: 100 };
  const pages = [await getStatement({ db, clock }, { storeId }, query)];
  for (let cursor = pages[0]!.nextCursor; cursor; cursor = pages.at(-1)!.nextCursor) {
    pages.push(await getStatement({ db, clock }, { storeId }, { ...query, cursor }));
  }
  const entries = pages.flatMap((page) => page.groups.flatMap((group) => group.transactions));
  return { range: pages[0]!.range, entries };
}

it('has the same figures in the workbook as the API, to the fils', async () => {
  const { range, entries } = await called();
  const answer = await exported({ ...RANGE, isSummeryRequired: 'true' });
  expect(answer.name).toBe('Statement_2026-03-03_2026-03-30.xlsx');
  const file = await bytesOf(answer);
  const rows = await sheet(file, 'Account statement');
  expect(rows.slice(1, -1).map((row) => [row['Entry ID'], row.Payable, row.Receivable, row.Balance])).toEqual(
    entries.map((entry) => [
      entry.id,
      entry.payable ? String(entry.payable) : '',
      entry.receivable ? String(entry.receivable) : '',
      String(entry.balance),
    ]),
  );
  expect(rows[0]).toMatchObject({ Entry: 'Closing balance', Balance: String(range.closingBalance) });
  expect(rows.at(-1)).toMatchObject({ Entry: 'Opening balance', Balance: String(range.openingBalance) });
  // Times are local to the region.
  expect(rows.at(-3)).toMatchObject({ Date: '2026-03-03 01:20:00', Group: '2026-03-03' });

  const summary = await sheet(file, 'Summary');
  expect(summary[0]).toMatchObject({
    Entries: String(entries.length),
    Payable: String(range.payable),
    Receivable: String(range.receivable),
    Net: String(range.net),
    Balance: String(range.closingBalance),
  });
  const days = summary.slice(2, -1);
  expect(days).toHaveLength(28);
  expect(days.reduce((sum, day) => sum + Math.round(Number(day.Net) * 100), 0)).toBe(
    Math.round(range.net * 100),
  );
  expect(days[0]!.Balance).toBe(String(range.closingBalance));
});

it('ends with the running balance, also in Arabic, and omits an unwanted summary', async () => {
  const file = await bytesOf(await exported({ isSummeryRequired: 'false' }, 'ar'));
  const rows = await sheet(file, 'كشف الحساب');
  expect(rows).toHaveLength(ENTRIES + 2);
  const { runningBalance } = await getRunningBalance({ db, clock }, { storeId });
  expect(rows[0]).toMatchObject({ القيد: 'الرصيد الختامي', الرصيد: String(runningBalance) });
  // Text that looks like a formula stays text (X4).
  expect(rows[1]).toMatchObject({ ملاحظة: '=1+1' });
  await expect(sheet(file, 'الملخص')).rejects.toThrow('SHEET_MISSING');
});

it('makes a document with the same sums', async () => {
  const { range, entries } = await called();
  const answer = await exported({ from_date: '2026-03-03', to_date: '2026-03-04', format: 'pdf' });
  expect(answer.name).toBe('Statement_2026-03-03_2026-03-04.pdf');
  expect((await bytesOf(answer)).subarray(0, 5).toString()).toBe('%PDF-');
  const minor = (major: number) => Math.round(major * 100);
  const spec = statementDocument({
    store: { name: 'Al Noor Mobiles', regionId: 'uae', currency: 'AED', timeZone: 'Asia/Dubai' },
    range: {
      fromDay: RANGE.from_date,
      toDay: RANGE.to_date,
      opening: { entryNo: 0, debitsMinor: minor(range.openingBalance), creditsMinor: 0 },
      closing: {
        entryNo: entries.length,
        debitsMinor: minor(range.openingBalance) + minor(range.payable),
        creditsMinor: minor(range.receivable),
      },
    },
    entries: (async function* () {})(),
    hasSummary: true,
    language: 'en',
    madeAt: clock.now(),
  });
  const money = (major: number) =>
    `${major < 0 ? '−' : ''}${Math.abs(major).toLocaleString('en', { minimumFractionDigits: 2 })}`;
  expect(spec.footer).toEqual([
    ['Opening balance', money(range.openingBalance)],
    ['Payable', money(range.payable)],
    ['Receivable', money(range.receivable)],
    ['Closing balance', money(range.closingBalance)],
  ]);
  expect(spec.facts).toContainEqual(['Period', '2026-03-03 to 2026-03-30']);
});

describe('with a replica (S5)', () => {
  const behind = useTestDatabase();
  const replicas: Db[] = [];
  /** A read-only pool, like a standby's. */
  function replicaOf(database: string): Db {
    const address = new URL(database);
    address.searchParams.set('options', '-c default_transaction_read_only=on');
    const replica = openDb({ connectionString: address.href, poolSize: 2, prepared: true });
    replicas.push(replica);
    return replica;
  }
  afterAll(async () => {
    for (const replica of replicas) await replica.close();
  });

  const entriesAt = async (reads: Db, now: Date) => {
    const request = { from_date: RANGE.from_date, to_date: '2026-03-31' };
    const answer = await exportStatement({ db, reads, clock: clockAt(now) }, { storeId }, request, 'en');
    const rows = await sheet(await bytesOf(answer), 'Account statement');
    return rows.slice(1, -1).map((row) => row['Entry ID']);
  };

  it('waits for postings on the primary while the range’s last day ends', async () => {
    const midnight = new Date('2026-03-31T19:59:30Z');
    expect(await entriesAt(replicaOf(url), midnight)).toEqual(await entriesAt(db, midnight));
  });

  it('includes entries that the replica does not have yet', async () => {
    const all = await entriesAt(db, clock.now());
    expect(all.length).toBeGreaterThan(400);
    expect(await entriesAt(replicaOf(behind.url), clock.now())).toEqual(all);
  });
});

it('refuses a document that is too long to print, but not its workbook', async () => {
  const many = await buildStore(db);
  // Numbers have no gaps: first and last entry give the count.
  await db.query(
    `insert into ledger_transaction (store_id, entry_no, transaction_id, region_id, kind, debit_minor, credit_minor,
       debits_minor, credits_minor, balance_minor, offset_minor, offsets_minor, local_day, due_day, actor, posted_at,
       idempotency_key)
     values ($1, 20001, gen_random_uuid(), 'uae', 'CHARGE', 1, 0, 20001, 0, 20001, 0, 0, '2026-03-01', '2026-03-08',
       'operator:test', '2026-03-01', 'one')`,
    [many],
  );
  const export_ = (format: 'pdf' | 'xlsx') =>
    exportStatement({ db, reads: db, clock }, { storeId: many }, { format }, 'en');
  await expect(export_('pdf')).rejects.toMatchObject({ type: 'DOCUMENT_TOO_LONG' });
  (await export_('xlsx')).stream.destroy();
});

it('is available only to its own store', async () => {
  const app = await buildAreaApp(db, (route) => registerStatement(route, { db, reads: db, clock }));
  const get = (path: string) =>
    askAs(app, storeId, `/v1/member-account-transactions/${path}`, { language: 'ar' });
  expect((await get(`export/${storeId.toUpperCase()}?from_date=0&to_date=`)).statusCode).toBe(200);
  expect((await get(`export/${await buildStore(db)}`)).statusCode).toBe(404);
  expect((await get(`export/${storeId}?from_date=2026-02-30`)).statusCode).toBe(400);
  const page = (await get('store-transactions/?viewType=RECEIVABLE&page=2&count=10')).json();
  expect(page.data.groups[0].transactions[0]).toMatchObject({
    entryType: 'PAYMENT',
    method: 'CARD',
    payable: 0,
  });
  expect(page.data.groups[0].transactions[0]).not.toHaveProperty('product');
  expect((await get('store-transactions?viewType=BOTH')).statusCode).toBe(400);
  expect((await get('store-transactions/running-balance')).json().data.paymentDetails.ageing).toHaveLength(5);
  await app.close();
});

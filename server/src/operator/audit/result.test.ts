import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../test/database.ts';
import { buildRegion } from '../../../test/factories.ts';
import { heardSql } from '../../../test/heard-db.ts';
import { runAudit } from '../../commands/run-audit.ts';
import type { Db } from '../../platform/db/db.ts';
import { type AuditReport, askForAudit, getAuditRun, listAuditRuns } from './result.ts';
import { runDueAudit } from './result-job.ts';

const { db } = useTestDatabase();
beforeAll(async () => {
  await buildRegion(db);
  await buildRegion(db, { regionId: 'ksa', timeZone: 'Asia/Riyadh' });
});
beforeEach(() => db.query('delete from audit_run'));

const clean: AuditReport = {
  findings: [{ check: { en: 'C1', ar: 'C1' }, violations: [] }],
  receiptsRunAgain: 2,
  pendingFollowUps: 0,
};
let runs = 0;
type Audit = (onStep: () => Promise<void>) => Promise<AuditReport>;
/** A process that looks for runs at an instant; the time may advance while it works. `told` collects its log. */
function process(at: string | (() => string), audit: Audit = async () => clean, on: Db = db) {
  const told: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void told.push(line) });
  const counted: Audit = async (onStep) => {
    runs++;
    return audit(onStep);
  };
  const clock = { at: null, now: () => new Date(typeof at === 'string' ? at : at()) };
  return { told, look: () => runDueAudit({ db: on, clock, log, audit: counted }) };
}
beforeEach(() => {
  runs = 0;
});
const states = async () =>
  (await listAuditRuns(db, {})).items.map(({ state, localDay }) => [state, localDay]);

describe('the night’s audit', () => {
  it('runs once for any number of regions and processes, after the last quiet hour', async () => {
    await process('2026-11-20T23:59:59Z').look(); // 03:59 in Dubai, 02:59 in Riyadh
    expect(await states()).toEqual([]);
    const processes = Array.from({ length: 4 }, () => process('2026-11-21T00:00:00Z'));
    await Promise.all(processes.map(({ look }) => look()));
    await process('2026-11-21T20:30:00Z').look(); // the 22nd in Dubai
    await process('2026-11-21T23:30:00Z').look(); // and past its quiet hour
    expect([runs, await states()]).toEqual([1, [['OK', '2026-11-21']]]);
  });

  it('is made up after a downtime, for today only', async () => {
    await process('2026-11-21T01:00:00Z').look();
    await process('2026-11-24T09:00:00Z').look();
    await process('2026-11-24T09:00:10Z').look();
    expect(await states()).toEqual([
      ['OK', '2026-11-24'],
      ['OK', '2026-11-21'],
    ]);
  });

  it('is taken over only from a dead process', async () => {
    let isHeld = () => {};
    const held = new Promise<AuditReport>((resolve) => {
      isHeld = () => resolve(clean);
    });
    const dying = process('2026-11-21T01:00:00Z', () => held).look();
    await expect.poll(() => runs).toBe(1);
    await process('2026-11-21T01:29:00Z').look();
    expect(runs).toBe(1);
    await process('2026-11-21T01:31:00Z').look();
    expect([runs, await states()]).toEqual([2, [['OK', '2026-11-21']]]);
    isHeld();
    await dying;
    expect(await states()).toHaveLength(1);
  });

  it('stays with a process while it works, and is stored once', async () => {
    let now = '2026-11-21T01:00:00Z';
    let step = (): void => undefined;
    const working = process(
      () => now,
      async (onStep) => {
        for (const next of ['2026-11-21T01:25:00Z', '2026-11-21T01:50:00Z']) {
          const told = new Promise<void>((resolve) => {
            step = resolve;
          });
          await told;
          now = next;
          await onStep();
        }
        throw new Error('went on with a run that another has');
      },
    );
    const done = working.look();
    const leaseOf = async () =>
      (await db.query<{ at: Date }>('select lease_until as at from audit_run'))[0]!.at.toISOString();
    await expect.poll(() => runs).toBe(1);
    step();
    await expect.poll(leaseOf).toBe('2026-11-21T01:55:00.000Z');
    await process('2026-11-21T01:40:00Z').look();
    expect(runs).toBe(1);
    await process('2026-11-21T01:56:00Z').look();
    expect([runs, await states()]).toEqual([2, [['OK', '2026-11-21']]]);
    step();
    await done;
    expect([working.told, await states()]).toEqual([[], [['OK', '2026-11-21']]]);
  });

  it('continues after a short database outage during a step', async () => {
    let isAway = false;
    const { query } = heardSql(db, () => {
      if (isAway) throw new Error('timeout exceeded when trying to connect');
    });
    const night = process(
      '2026-11-21T01:00:00Z',
      async (onStep) => {
        isAway = true;
        await onStep();
        isAway = false;
        await onStep();
        return clean;
      },
      { ...db, query },
    );
    await night.look();
    expect([night.told, await states()]).toEqual([[], [['OK', '2026-11-21']]]);
  });

  it('stores and logs findings, and runs that failed', async () => {
    const broken = {
      ...clean,
      findings: [{ check: { en: 'C1: sums', ar: 'C1: المجاميع' }, violations: [{ store_id: 'x' }] }],
    };
    const night = process('2026-11-21T01:00:00Z', async () => broken);
    await night.look();
    expect(night.told.join()).toContain('C1: sums');
    const failing = process('2026-11-22T01:00:00Z', async () => {
      throw new Error('canceling statement due to statement timeout');
    });
    await failing.look();
    expect(failing.told).toHaveLength(1);
    const { items } = await listAuditRuns(db, {});
    expect(items.map(({ state }) => state)).toEqual(['FAILED', 'BROKEN']);
    expect(items[1]).toMatchObject({ brokenCount: 1, checkCount: 1, localDay: '2026-11-21' });
    // Found by its day as shown on screen.
    expect((await listAuditRuns(db, { search: '21/11/2026' })).items).toEqual([items[1]]);
    expect((await getAuditRun(db, items[0]!.runId)).error).toContain('timeout');
    expect((await getAuditRun(db, items[1]!.runId)).checks).toEqual([
      { name: { en: 'C1: sums', ar: 'C1: المجاميع' }, isOk: false, rows: [{ store_id: 'x' }] },
    ]);
  });
});

describe('a requested run', () => {
  it('is single while open, and runs every check', async () => {
    const at = new Date('2026-11-20T20:00:00Z');
    const asked = await Promise.all(
      [1, 2, 3].map(() => db.transaction((tx) => askForAudit(tx, 'operator:x', at))),
    );
    expect(new Set(asked.map(({ runId }) => runId)).size).toBe(1);
    let steps = 0;
    const counting: Audit = (onStep) =>
      runAudit(db.pool, async () => {
        steps++;
        await onStep();
      });
    await process('2026-11-20T20:00:01Z', counting).look();
    const run = await getAuditRun(db, asked[0]!.runId);
    expect(run).toMatchObject({ state: 'OK', brokenCount: 0, localDay: null, askedBy: 'operator:x' });
    expect(run.checks.length).toBeGreaterThan(20);
    // Repeating the awards is an extra step.
    expect(steps).toBe(run.checks.length);
    // Each check names the same rules in both languages, and states what must hold.
    for (const { name } of run.checks) {
      const rules = (text: string) => text.slice(0, text.indexOf(':')).match(/[A-Z]\d+/g);
      expect(rules(name.ar), name.en).toEqual(rules(name.en));
      expect(name.ar).toMatch(/[\u0621-\u064a]{3}/u);
    }
    expect((await db.transaction((tx) => askForAudit(tx, 'operator:x', at))).runId).not.toBe(run.runId);
  });
});

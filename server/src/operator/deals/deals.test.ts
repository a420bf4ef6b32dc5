/** Moves of deals by operators, through the API: D1, C1, C2, P4. */
import { randomUUID } from 'node:crypto';
import {
  DEAL_EVENTS,
  DEAL_STATES,
  type DealEvent,
  type DealState,
  dealMove,
  needsReason,
} from '@mazad/domain/deals/course';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAsset, buildBid } from '../../../test/factories.ts';
import { expectCleanAudit } from '../../../test/harness/audit.ts';
import { type BuiltDeal, buildDeal } from '../../../test/trade-factories.ts';
import { useMade } from '../../../test/use-made.ts';
import { auditOf, useDesk } from '../operator.fixture.ts';

const { test, desk: operator } = useDesk();
const asset = useMade(() => buildAsset(test.db));
beforeAll(() => buildBid(test.db, { asset, maxQuantity: 100 }));
afterAll(async () => {
  // Ledger, held credit and all else match what is recomputed from them.
  await expectCleanAudit(test.db.pool);
});

const WAY: Record<DealState, DealEvent[]> = {
  WON: [],
  IN_TRANSIT: ['PICKED_UP'],
  DELIVERED: ['PICKED_UP', 'DELIVERED'],
  REFUSED: ['PICKED_UP', 'REFUSED'],
  RETURNED: ['PICKED_UP', 'REFUSED', 'RETURNED'],
  CANCELLED: ['CANCELLED'],
};
const why = (event: DealEvent) => (needsReason(event) ? { reason: 'The box was open' } : {});

interface Move {
  event: DealEvent;
  version: number;
  [more: string]: unknown;
}
const move = (code: string, command: Move, path?: string) => operator.move(code, command, path);

async function dealIn(state: DealState): Promise<BuiltDeal & { version: number }> {
  const deal = await buildDeal(test.db, { asset });
  for (const [done, event] of WAY[state].entries()) {
    const answer = await move(deal.appraisalCode, { event, version: done + 1, ...why(event) });
    expect(answer.status).toBe(200);
  }
  return { ...deal, version: WAY[state].length + 1 };
}

async function moneyOf(deal: BuiltDeal) {
  const rows = await test.sql<{ running: number; blocked: number }>`select running_balance_minor as running,
    blocked_minor as blocked from credit_account where store_id = ${deal.storeId}`;
  const entries = await test.sql<{ kind: string; debit: number }>`select kind, debit_minor as debit
    from ledger_transaction where appraisal_code = ${deal.appraisalCode} order by entry_no`;
  return { ...rows[0]!, entries };
}

it.each(DEAL_STATES)(
  'from %s: what D1 allows is done, every other event is refused and changes nothing',
  async (state) => {
    const refusing = await dealIn(state);
    const untouched = await moneyOf(refusing);
    for (const event of DEAL_EVENTS) {
      const allowed = dealMove(state, event);
      if (!allowed) {
        const body = { event, version: refusing.version, ...why(event) };
        const answer = await move(refusing.appraisalCode, body);
        expect([event, answer.status, answer.body.type]).toEqual([event, 409, 'EVENT_NOT_ALLOWED']);
        continue;
      }
      const begun = await moneyOf(refusing);
      const deal = await dealIn(state);
      const before = await moneyOf(deal);
      const answer = await move(deal.appraisalCode, { event, version: deal.version, ...why(event) });
      const after = await moneyOf(deal);
      expect([event, answer.status, answer.body.data.state]).toEqual([event, 200, allowed.to]);
      const blocked = { KEEP: 0, RELEASE: -105_000, POST: -105_000, RESTORE: 105_000, CREDIT: 0 };
      const owed = { KEEP: 0, RELEASE: 0, POST: 105_000, RESTORE: -105_000, CREDIT: -105_000 };
      expect(after.blocked - before.blocked).toBe(blocked[allowed.hold]);
      expect(after.running - before.running).toBe(owed[allowed.hold]);
      expect(answer.body.data.hold).toBe(['KEEP', 'RESTORE'].includes(allowed.hold) ? 1_050 : 0);
      expect(answer.body.data.course).toHaveLength(deal.version + 1);
      untouched.blocked += after.blocked - begun.blocked;
      untouched.running += after.running - begun.running;
    }
    expect(await moneyOf(refusing)).toEqual(untouched);
    const { body } = await operator.call('GET', `/deals/${refusing.appraisalCode}`);
    expect([body.data.state, body.data.version]).toEqual([state, refusing.version]);
  },
);

it('settles a refusal with a charge once, and previews the effect', async () => {
  const deal = await dealIn('REFUSED');
  const before = await moneyOf(deal);
  const settle = {
    event: 'SETTLED' as const,
    version: deal.version,
    reason: 'Refused at the door',
    charge: 49.5,
  };
  const { data } = (await move(deal.appraisalCode, settle, '/moves/outlook')).body;
  expect(data).toMatchObject({
    state: 'CANCELLED',
    entries: [{ kind: 'CHARGE', payable: 49.5, receivable: 0 }],
  });
  expect(data.after.blockedCredit - data.before.blockedCredit).toBe(-1_050);
  expect(data.after.runningBalance - data.before.runningBalance).toBeCloseTo(49.5);
  expect(await moneyOf(deal)).toEqual(before);
  expect(await auditOf(test, `deal:${deal.appraisalCode}`)).toHaveLength(2);

  const requestId = randomUUID();
  const twice = await Promise.all([1, 2].map(() => move(deal.appraisalCode, { ...settle, requestId })));
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  const after = await moneyOf(deal);
  expect(after.entries).toEqual([{ kind: 'CHARGE', debit: 4_950 }]);
  expect([after.blocked, after.running]).toEqual([before.blocked - 105_000, before.running + 4_950]);
  const [kept] = (await auditOf(test, `deal:${deal.appraisalCode}`)).filter(
    ({ action }) => action === 'SETTLE_DEAL',
  );
  expect(kept).toMatchObject({
    actor: `operator:${operator.userId}`,
    before: { state: 'REFUSED' },
    after: { state: 'CANCELLED', chargeMinor: 4_950, reason: 'Refused at the door' },
  });
});

it('keeps the hold when a refused device is sent again, and treats a second refusal as new', async () => {
  const deal = await dealIn('REFUSED');
  const { blocked } = await moneyOf(deal);
  await move(deal.appraisalCode, { event: 'SENT_AGAIN', version: 3, awbNumber: 'AWB-2' });
  const again = await move(deal.appraisalCode, { event: 'REFUSED', version: 4 });
  expect(again.body.data).toMatchObject({ state: 'REFUSED', awbNumber: 'AWB-2', hold: 1_050, version: 5 });
  expect((await moneyOf(deal)).blocked).toBe(blocked);
  // The decision on the first refusal does not count for the second.
  const stale = await move(deal.appraisalCode, { event: 'SETTLED', version: 3, reason: 'First refusal' });
  expect([stale.status, stale.body.type]).toEqual([409, 'CHANGED_SINCE']);
  expect((await moneyOf(deal)).blocked).toBe(blocked);
});

it('tells the second of two operators', async () => {
  const deal = await dealIn('REFUSED');
  const command = { event: 'SETTLED' as const, version: deal.version, reason: 'Refused', charge: 20 };
  const answers = await Promise.all([1, 2].map(() => move(deal.appraisalCode, command)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.type).toBe('CHANGED_SINCE');
  expect((await moneyOf(deal)).entries).toEqual([{ kind: 'CHARGE', debit: 2_000 }]);
});

it('needs a reason, a possible time, and accepts a charge only for a settlement', async () => {
  const deal = await dealIn('WON');
  const code = deal.appraisalCode;
  const paths = async (body: Omit<Move, 'version'>) => {
    const { status, body: answer } = await move(code, { ...body, version: 1 } as Move);
    return [status, answer.errors?.[0]?.path ?? answer.type];
  };
  expect(await paths({ event: 'CANCELLED' })).toEqual([400, 'reason']);
  expect(await paths({ event: 'PICKED_UP', charge: 5 })).toEqual([400, 'charge']);
  expect(await paths({ event: 'PICKED_UP', at: '2026-02-30T10:00' })).toEqual([400, 'at']);
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  expect(await paths({ event: 'PICKED_UP', at: soon })).toEqual([422, 'at']);
  // A second before the award, in local time: Dubai is UTC+4.
  const [won] = await test.sql<{ at: Date }>`select last_event_at as at from deal
    where appraisal_code = ${code}`;
  const local = new Date(won!.at.getTime() + 4 * 3_600_000 - 1_000).toISOString().slice(0, 19);
  expect((await move(code, { event: 'PICKED_UP', at: local, version: 1 })).status).toBe(422);
  await test.sql`update deal set last_event_at = last_event_at - interval '1 minute'
    where appraisal_code = ${code}`;
  expect((await move(code, { event: 'PICKED_UP', at: local, version: 1 })).status).toBe(200);
});

it('masks the customer until somebody asks, and logs who asked', async () => {
  const { appraisalCode: code } = await dealIn('WON');
  const masked = (await operator.get(`/deals/${code}`)).customer;
  expect(JSON.stringify(masked)).not.toContain('Saleh');
  const shown = await operator.call('POST', `/deals/${code}/customer`, {});
  expect(shown.body.data).toEqual({ name: 'Mona Saleh', phone: '+971501234567', email: 'mona@example.com' });
  expect(await auditOf(test, `deal:${code}`)).toMatchObject([
    { action: 'VIEW_CUSTOMER', actor: `operator:${operator.userId}` },
  ]);
  expect((await operator.call('POST', '/deals/MZ-NONE/customer', {})).status).toBe(404);
});

it('is closed to dealers', async () => {
  const { token } = await test.signIn();
  const { appraisalCode } = await dealIn('WON');
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/counts'],
    ['GET', '/export'],
    ['GET', `/${appraisalCode}`],
    ['POST', `/${appraisalCode}/customer`],
    ['POST', `/${appraisalCode}/moves`],
  ] as const) {
    expect((await test.call(method, `/operator/deals${path}`, { token, body: {} })).status).toBe(403);
  }
});

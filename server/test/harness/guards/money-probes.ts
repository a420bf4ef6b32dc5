/** Short forms of the proof tests of ledger, deals and webhooks: each throws where money or goods go wrong. */
import { randomUUID } from 'node:crypto';
import type { DealEvent } from '@mazad/domain/deals/course';
import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import { buildStore } from '../../factories.ts';
import { type BuiltDeal, buildDeal, buildPartner } from '../../trade-factories.ts';
import { expectCleanAudit } from '../audit.ts';
import { meet } from '../between.ts';
import { OWNERSHIP_PROBES } from './ownership-probes.ts';
import { ACTOR, clock, type Probe, type ProbeWorld, pay, settled, typeOf } from './probe-world.ts';

type Deals = typeof import('../../../src/deals/index.ts');
type PostDealMoney = typeof import('../../../src/credit/post-deal-money.ts');
type PostTransaction = typeof import('../../../src/credit/post-transaction.ts');
type DealsMove = typeof import('../../../src/operator/deals/move.ts');
type Claims = typeof import('../../../src/webhooks/claims.ts');
type RecordTry = typeof import('../../../src/webhooks/record-try.ts');

async function move(world: ProbeWorld, deal: BuiltDeal, event: DealEvent, db = world.db): Promise<void> {
  const { moveDeal } = await world.sources.load<Deals>('deals/index.ts');
  const input = { appraisalCode: deal.appraisalCode, event, at: null, actor: ACTOR, reason: 'Asked for' };
  await db.transaction((tx) => moveDeal({ tx, clock }, input));
}

async function delivered(world: ProbeWorld): Promise<BuiltDeal> {
  const deal = await buildDeal(world.db);
  await move(world, deal, 'PICKED_UP');
  await move(world, deal, 'DELIVERED');
  return deal;
}

const aboutDeal = ({ storeId, asset, appraisalCode }: BuiltDeal) => ({
  storeId,
  assetId: asset.assetId,
  appraisalCode,
  actor: ACTOR,
  at: null,
});

/** An endpoint with one event due, claimed by another process. */
async function heldEndpoint({ db }: ProbeWorld, now: Date) {
  const { partnerId } = await buildPartner(db);
  await db.query('insert into webhook_stream (partner_id, last_number) values ($1, 1)', [partnerId]);
  await db.query(
    `insert into webhook_endpoint (endpoint_id, partner_id, region_id, slot, url, events, created_at, secret, key_id,
       secret_at, last_number, next_try_at)
     values ($1, $2, 'uae', 1, 'https://partner.example/', '{deal.won}', $3, '\\x00', 'key', $3, 0, $3)`,
    [uuid(), partnerId, now],
  );
}

export const MONEY_PROBES = {
  ...OWNERSHIP_PROBES,
  'two payments at once: both are posted': async (world) => {
    const storeId = await buildStore(world.db);
    const answers = await meet(
      world,
      'before credit is taken',
      (held) => typeOf(pay(world, { storeId, db: held })),
      () => typeOf(pay(world, { storeId })),
    );
    expect(await settled(answers)).toEqual(['DONE', 'DONE']);
  },
  'one payment sent twice: it counts once': async (world) => {
    const payment = { storeId: await buildStore(world.db), idempotencyKey: 'one' };
    const posted = [await pay(world, payment), await pay(world, payment)];
    expect(posted.map(({ isNew, entryNo }) => [isNew, entryNo])).toEqual([
      [true, 1],
      [false, 1],
    ]);
    await expectCleanAudit(world.db.pool);
  },
  'a key used for a payout: IDEMPOTENCY_KEY_REUSED': async (world) => {
    const payment = { storeId: await buildStore(world.db), idempotencyKey: 'one' };
    await pay(world, payment);
    expect(await typeOf(pay(world, { ...payment, isPayout: true }))).toBe('IDEMPOTENCY_KEY_REUSED');
  },
  'an entry changed by hand: refused': async (world) => {
    await pay(world, { storeId: await buildStore(world.db) });
    const change = world.db.query('update ledger_transaction set narrative = $1', ['never paid']);
    expect(await typeOf(change)).toBe('what was posted never changes (ledger_transaction)');
  },
  'a partner’s entry changed by hand: refused': async (world) => {
    await delivered(world);
    const change = world.db.query('update partner_entry set amount_minor = 1');
    expect(await typeOf(change)).toBe('what was posted never changes (partner_entry)');
  },
  'a return credited under two keys: the second is refused': async (world) => {
    const deal = await delivered(world);
    const { postTransaction } = await world.sources.load<PostTransaction>('credit/post-transaction.ts');
    const { at, storeId, ...facts } = aboutDeal(deal);
    const credit = (idempotencyKey: string) =>
      typeOf(
        world.db.transaction((tx) =>
          postTransaction(tx, {
            storeId,
            kind: 'RETURN_CREDIT',
            postings: [
              { debit: 'marketplace:sales', credit: 'dealer:receivable', amountMinor: 100_000 },
              { debit: 'marketplace:tax', credit: 'dealer:receivable', amountMinor: 5_000 },
            ],
            facts,
            idempotencyKey,
            at,
          }),
        ),
      );
    expect([await credit('one'), await credit('other')]).toEqual([
      'DONE',
      expect.stringContaining('ledger_once'),
    ]);
  },
  'a grade’s debit beyond available credit: CREDIT_NOT_COVERED': async (world) => {
    const deal = await delivered(world);
    const { postGradeChange } = await world.sources.load<PostDealMoney>('credit/post-deal-money.ts');
    const debit = { ...aboutDeal(deal), isDebit: true, taxMinor: 0 };
    const post = (priceMinor: number) =>
      typeOf(world.db.transaction((tx) => postGradeChange(tx, { ...debit, priceMinor })));
    // The limit of 1,000,000 AED less the device at 1,050.
    expect([await post(99_895_001), await post(99_895_000)]).toEqual(['CREDIT_NOT_COVERED', 'DONE']);
  },
  'a payment after one of tomorrow: the audit is clean': async (world) => {
    const storeId = await buildStore(world.db);
    await pay(world, { storeId, at: new Date(Date.now() + 86_400_000) });
    await pay(world, { storeId });
    await expectCleanAudit(world.db.pool);
  },
  'a delivered deal: the audit is clean': async (world) => {
    await delivered(world);
    await expectCleanAudit(world.db.pool);
  },
  'a deal picked up and cancelled at once: EVENT_NOT_ALLOWED for the second': async (world) => {
    const deal = await buildDeal(world.db);
    const answers = await meet(
      world,
      'before a deal is moved',
      (held) => typeOf(move(world, deal, 'PICKED_UP', held)),
      () => typeOf(move(world, deal, 'CANCELLED')),
    );
    expect(await settled(answers)).toEqual(['DONE', 'EVENT_NOT_ALLOWED']);
  },
  'a refusal settled by who saw an earlier one: CHANGED_SINCE': async (world) => {
    const deal = await buildDeal(world.db);
    // The operator saw the third event; since then it was sent and refused again.
    for (const event of ['PICKED_UP', 'REFUSED', 'SENT_AGAIN', 'REFUSED'] as const)
      await move(world, deal, event);
    const { makeSeenMove } = await world.sources.load<DealsMove>('operator/deals/move.ts');
    const settle = (version: number) => {
      const { appraisalCode } = deal;
      const command = {
        appraisalCode,
        event: 'SETTLED' as const,
        reason: 'Broken',
        version,
        attempt: randomUUID(),
      };
      const actor = { actor: ACTOR, language: 'en' as const };
      return typeOf(world.db.transaction((tx) => makeSeenMove(tx, clock, command, actor)));
    };
    expect([await settle(3), await settle(5)]).toEqual(['CHANGED_SINCE', 'DONE']);
  },
  'an endpoint claimed twice: by one': async (world) => {
    const now = new Date();
    await heldEndpoint(world, now);
    const { claimDue } = await world.sources.load<Claims>('webhooks/claims.ts');
    const claimed = [await claimDue(world.db, now, 10), await claimDue(world.db, now, 10)];
    expect(claimed.map((endpoints) => endpoints.length)).toEqual([1, 0]);
  },
  'a try told without the claim: it counts not': async (world) => {
    const now = new Date();
    await heldEndpoint(world, now);
    const { claimDue } = await world.sources.load<Claims>('webhooks/claims.ts');
    const { recordInLine } = await world.sources.load<RecordTry>('webhooks/record-try.ts');
    const [endpoint] = await claimDue(world.db, now, 1);
    const about = {
      appraisalCode: 'MZ-1',
      happenedAt: now,
      eventNo: 1,
      isHandOver: false,
      actor: ACTOR,
    };
    const event = { ...about, id: uuid(), number: 1, kind: 'deal.won' };
    const posted = { status: 200, durationMs: 1, excerpt: null, error: null };
    const lost = { endpoint: { ...endpoint!, claim: uuid() }, event, posted, now };
    // Check what is stored, not how the try ends: that is what the claim guards.
    await world.db
      .transaction((tx) => recordInLine(tx, lost))
      .catch((error: Error) => {
        if (error.constructor.name !== 'ClaimLost') throw error;
      });
    const rows = await world.db.query('select last_number::int from webhook_endpoint');
    expect(rows).toEqual([{ last_number: 0 }]);
  },
} satisfies Record<string, Probe>;

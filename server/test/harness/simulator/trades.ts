/** The trade-ins of the simulated market: quotes, acceptances, and the course of deals. */

import { randomUUID } from 'node:crypto';
import { needsReason } from '@mazad/domain/deals/course';
import { moveDeal } from '../../../src/deals/index.ts';
import { AppError } from '../../../src/platform/http/errors.ts';
import { acceptQuote } from '../../../src/trade-ins/accept-quote.ts';
import { createQuote } from '../../../src/trade-ins/create-quote.ts';
import { hashOf, type KeyedCall } from '../../../src/trade-ins/idempotency.ts';
import type { NaiveAward, NaiveDeal, NaiveQuote } from '../naive/trade.ts';
import { compare } from './compare.ts';
import { mustEqual, outcomeOf } from './outcome.ts';
import { clockOf, microsOf, type SimWorld } from './world.ts';

const CUSTOMER = { name: 'Mona Saleh', phone: '+971501234567' };
const EVENTS = [
  'PICKED_UP',
  'PICKED_UP',
  'DELIVERED',
  'DELIVERED',
  'CANCELLED',
  'REFUSED',
  'RETURNED',
  'SENT_AGAIN',
  'SETTLED',
] as const;

export async function quote(world: SimWorld): Promise<NaiveQuote | null> {
  const { random, naive, db, partner } = world;
  const asset = random.pick(world.assets);
  const { category } = naive.assets.get(asset)!;
  const grade = random.pick(naive.grades.filter((g) => g.category === category)).id;
  const known = naive.deals.length > 0 && random.chance(0.1);
  const serial = known ? random.pick(naive.deals).serial : `SIM-${randomUUID().slice(0, 18).toUpperCase()}`;
  const expected = naive.quote(microsOf(world), { asset, grade, serial });
  let found: { quoteId: string; price: number } | null = null;
  const outcome = await outcomeOf(async () => {
    const body = {
      assetId: asset,
      itemConditionId: grade,
      serialNumber: serial,
      sourceStoreName: partner.shop,
    };
    const answer = await createQuote({ tx: db, clock: clockOf(world) }, partner, body);
    if (answer instanceof AppError) throw answer;
    found = answer;
  });
  const made = found as { quoteId: string; price: number } | null;
  mustEqual(world, 'quote', made ? Math.round(made.price * 100) : outcome, expected);
  if (!made) return null;
  return naive.keepQuote(microsOf(world), made.quoteId, Math.round(made.price * 100), {
    asset,
    grade,
    serial,
  });
}

/** The answer to an acceptance in the naive market's terms. */
function wordsOf(answer: { status: number; body: unknown }) {
  const { data, type, details } = answer.body as {
    data?: { appraisalCode: string; dealPrice: number; underwriterSellTaxValue: number; dealTS: string };
    type?: string;
    details?: { price: number };
  };
  if (!data) return type === 'PRICE_CHANGED' ? [type, Math.round(details!.price * 100)] : [type];
  const [price, tax] = [Math.round(data.dealPrice * 100), Math.round(data.underwriterSellTaxValue * 100)];
  return ['DEAL', price, price + tax, Date.parse(data.dealTS)];
}

function expectedWords(award: NaiveAward) {
  if (award.result === 'PRICE_CHANGED') return [award.result, award.price];
  if (!('deal' in award)) return [award.result];
  return ['DEAL', award.deal.price, award.deal.total, Math.floor(award.deal.wonAt / 1000)];
}

/** M14, M15: who was asked in which order, what decided, and the pinned table of prices. */
async function compareReceipt(world: SimWorld, { code, receipt }: NaiveDeal): Promise<void> {
  const [found] = await world.db.query<{ lines: unknown; rule: string; pinned: unknown }>(
    `select r.rule, (select json_agg(json_build_array(x -> 'storeId', x -> 'offerMinor', x -> 'reason')
         order by (x -> 'position')::int) from jsonb_array_elements(r.lines) x) as lines,
       (select json_agg(x -> 'priceMinor' order by n) from jsonb_array_elements(d.pinned_grades) with ordinality y (x, n))
         as pinned
     from deal_code c join deal d using (asset_id, appraisal_id) join award_receipt r using (asset_id, appraisal_id)
     where c.appraisal_code = $1`,
    [code],
  );
  const { lines, rule, pinned } = found!;
  mustEqual(world, 'receipt', { lines, rule, pinned }, receipt);
}

export async function accept(world: SimWorld, chosen?: NaiveQuote | null): Promise<void> {
  const { random, naive, db, partner } = world;
  const own = chosen ?? naive.quotes.at(-random.whole(1, Math.min(12, naive.quotes.length)));
  if (!own) return;
  const minimum = random.chance(0.3) ? Math.max(100, own.price - random.whole(-2, 12) * 1_000) : null;
  const call: KeyedCall = {
    partnerId: partner.partnerId,
    key: randomUUID(),
    requestHash: hashOf([own.id, minimum]),
    language: 'en',
  };
  const wasBehind = world.isBehind;
  const award = naive.accept(microsOf(world), own, minimum);
  const body = { customer: CUSTOMER, ...(minimum === null ? {} : { minimumPrice: minimum / 100 }) };
  // A taken code is retried in a separate transaction, which a flat database does not have.
  const deps = { db, clock: clockOf(world), createCode: randomUUID };
  const run = () => acceptQuote(deps, partner, call, { quoteId: own.id, body });
  const answer = await run();
  mustEqual(world, 'acceptance', wordsOf(answer), expectedWords(award));
  if (random.chance(0.05)) mustEqual(world, 'repeated acceptance', wordsOf(await run()), wordsOf(answer));
  if ('deal' in award) {
    const code = (answer.body as { data: { appraisalCode: string } }).data.appraisalCode;
    if (award.result === 'AWARDED') award.deal.code = code;
    mustEqual(world, 'deal of the quote', code, award.deal.code);
    if (award.result === 'AWARDED') await compareReceipt(world, award.deal);
  }
  if (award.result === 'AWARDED') world.isBehind = true;
  // The comparison shows the winner: its quantity and its held credit.
  const store = 'deal' in award ? award.deal.store : random.pick(world.stores);
  const isFresh = award.result === 'AWARDED' || !wasBehind;
  await compare(world, { assets: [own.asset], stores: [store], isFresh });
}

export async function ship(world: SimWorld): Promise<void> {
  const { random, naive, db, partner } = world;
  const recent = naive.deals.slice(-40);
  if (recent.length === 0) return;
  const deal = random.pick(recent);
  const event = random.pick(EVENTS);
  const wasBehind = world.isBehind;
  const chargeMinor = event === 'SETTLED' && random.chance(0.5) ? random.whole(1, 20_000) : 0;
  const expected = naive.ship(microsOf(world), deal, event, chargeMinor) ? 'DONE' : 'EVENT_NOT_ALLOWED';
  const input = {
    appraisalCode: deal.code,
    partnerId: partner.partnerId,
    event,
    at: null,
    actor: 'partner:simulator',
    ...(needsReason(event) ? { reason: 'changed their mind' } : {}),
    ...(chargeMinor > 0 ? { chargeMinor } : {}),
  };
  const actual = await outcomeOf(() =>
    db.transaction((tx) => moveDeal({ tx, clock: clockOf(world) }, input)),
  );
  mustEqual(world, `${event} of a deal`, actual, expected);
  if (expected === 'DONE') world.isBehind = true;
  const isFresh = expected === 'DONE' || !wasBehind;
  await compare(world, { assets: [deal.asset], stores: [deal.store], isFresh });
}

export async function quoteAndAccept(world: SimWorld): Promise<void> {
  const made = await quote(world);
  if (!made) return;
  world.nowMs += 1;
  await accept(world, made);
}

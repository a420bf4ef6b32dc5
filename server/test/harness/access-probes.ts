/** Short forms of the proof tests: each throws where the product lets somebody do or see too much. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { buildBid, buildStore } from '../factories.ts';
import { buildDeal, buildPartner, buildQuote } from '../trade-factories.ts';
import { signedInDealer } from './client.ts';
import { ACTOR, accept, clock, type Probe, place, typeOf } from './guards/probe-world.ts';
import { TEST_SECRET } from './server-process.ts';

type Deals = typeof import('../../src/deals/index.ts');
type GetDeal = typeof import('../../src/deals/get-deal.ts');
type GateModule = typeof import('../../src/identity/sessions/gate.ts');

export const ACCESS_PROBES = {
  'a key used for another request: refused': async (world) => {
    const [quote, key] = [await buildQuote(world.db), randomUUID()];
    await accept(world, quote, { key });
    expect(await typeOf(accept(world, quote, { key, name: 'Somebody Else' }))).toBe('IDEMPOTENCY_KEY_REUSED');
  },
  "another partner's deal: NOT_FOUND": async (world) => {
    const deal = await buildDeal(world.db);
    const { partnerId } = await buildPartner(world.db);
    const { moveDeal } = await world.sources.load<Deals>('deals/index.ts');
    const event = {
      appraisalCode: deal.appraisalCode,
      partnerId,
      event: 'PICKED_UP' as const,
      at: null,
      actor: ACTOR,
    };
    expect(await typeOf(world.db.transaction((tx) => moveDeal({ tx, clock }, event)))).toBe('NOT_FOUND');
  },
  'a price between two steps: PRICE_INVALID': async (world) => {
    const { asset, storeId } = await buildBid(world.db);
    const change = { assetId: asset.assetId, storeId, priceMinor: 100_500 };
    expect(await typeOf(place(world, change))).toBe('PRICE_INVALID');
  },
  'a fourth price change of three an hour: TOO_MANY_REQUESTS': async (world) => {
    const { asset, storeId } = await buildBid(world.db);
    const changes = [];
    for (const priceMinor of [101_000, 102_000, 103_000]) {
      changes.push(await typeOf(place(world, { assetId: asset.assetId, storeId, priceMinor })));
    }
    expect(changes).toEqual(['DONE', 'DONE', 'TOO_MANY_REQUESTS']);
  },
  'a revoked session: SESSION_ERROR': async (world) => {
    const dealer = await signedInDealer(world.db, await buildStore(world.db));
    await world.db.query('update session set revoked_at = now()');
    const { createGate } = await world.sources.load<GateModule>('identity/sessions/gate.ts');
    const { createTokens } = await import('../../src/identity/sessions/tokens.ts');
    const callsPerMinute = { session: 10, partner: 10 };
    const deps = {
      db: world.db,
      tokens: createTokens(TEST_SECRET),
      findPartner: async () => null,
      findAssessment: async () => null,
      callsPerMinute,
    };
    const request = { headers: { authorization: `Bearer ${dealer.token}` } };
    const gate = createGate(deps) as unknown as { dealer(request: unknown): Promise<unknown> };
    expect(await typeOf(gate.dealer(request))).toBe('SESSION_ERROR');
  },
  'a dealer reads a deal: no name of the customer': async (world) => {
    const deal = await buildDeal(world.db);
    const { getDeal } = await world.sources.load<GetDeal>('deals/get-deal.ts');
    const shown = await getDeal({ db: world.db, clock }, { storeId: deal.storeId }, deal.appraisalCode);
    expect(JSON.stringify(shown)).not.toContain('Mona Saleh');
  },
} satisfies Record<string, Probe>;

/** Short forms of the proof tests that a store sees only its own money and deals, and no customer data (I7, D4). */
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import type { Route } from '../../../src/platform/http/routes.ts';
import { buildAreaApp } from '../../area-app.ts';
import { buildStore } from '../../factories.ts';
import { readSheet } from '../../sheets/read-sheet.ts';
import { buildDeal } from '../../trade-factories.ts';
import { clock, type Probe, type ProbeWorld, pay, typeOf } from './probe-world.ts';

type StatementRoutes = typeof import('../../../src/credit/statement/routes.ts');
type ViewRoutes = typeof import('../../../src/credit/view/routes.ts');
type LoadEntry = typeof import('../../../src/credit/invoices/load-entry.ts');
type GetStatement = typeof import('../../../src/credit/statement/get-statement.ts');
type ExportDeals = typeof import('../../../src/deals/files/export-deals.ts');

/** Two stores, each with a payment that names it. */
async function twoStores(world: ProbeWorld) {
  const [own, other] = [await buildStore(world.db), await buildStore(world.db)];
  await pay(world, { storeId: own, narrative: 'ours' });
  await pay(world, { storeId: other, narrative: 'theirs' });
  return { own, other };
}

/** The status that `own` gets at a path. */
async function statusOf(
  world: ProbeWorld,
  register: (route: Route) => void,
  own: string,
  path: string,
): Promise<number> {
  const app = await buildAreaApp(world.db, register);
  try {
    return (await app.inject({ url: `/api${path}`, headers: { 'x-store-id': own } })).statusCode;
  } finally {
    await app.close();
  }
}

/** The texts of a store's downloaded deals. */
async function downloaded(world: ProbeWorld, storeId: string): Promise<string> {
  const { exportDeals } = await world.sources.load<ExportDeals>('deals/files/export-deals.ts');
  const { stream } = await exportDeals(
    { db: world.db, clock },
    { storeId, regionId: 'uae' },
    { listType: 'MEM' },
    'en',
  );
  const { rows } = await readSheet(await buffer(stream));
  return rows.flatMap((cells) => Object.values(cells)).join('\n');
}

export const OWNERSHIP_PROBES = {
  'a store’s statement: no entry of another store': async (world) => {
    const { own } = await twoStores(world);
    const { getStatement } = await world.sources.load<GetStatement>('credit/statement/get-statement.ts');
    const statement = JSON.stringify(await getStatement({ db: world.db, clock }, { storeId: own }, {}));
    expect([statement.includes('ours'), statement.includes('theirs')]).toEqual([true, false]);
  },
  'another store’s statement downloaded: NOT_FOUND': async (world) => {
    const { own, other } = await twoStores(world);
    const { registerStatement } = await world.sources.load<StatementRoutes>('credit/statement/routes.ts');
    const register = (route: Route) => registerStatement(route, { db: world.db, reads: world.db, clock });
    const path = (storeId: string) => `/v1/member-account-transactions/export/${storeId}`;
    expect(await statusOf(world, register, own, path(own))).toBe(200);
    expect(await statusOf(world, register, own, path(other))).toBe(404);
  },
  'another store’s credit: NOT_FOUND': async (world) => {
    const { own, other } = await twoStores(world);
    const { registerCreditView } = await world.sources.load<ViewRoutes>('credit/view/routes.ts');
    const register = (route: Route) => registerCreditView(route, { db: world.db, clock });
    const path = (storeId: string) => `/b2b-data/credit-limit/details/${storeId}`;
    expect(await statusOf(world, register, own, path(own))).toBe(200);
    expect(await statusOf(world, register, own, path(other))).toBe(404);
  },
  'the number of another store’s document: NOT_FOUND': async (world) => {
    const { own, other } = await twoStores(world);
    const { loadByNumber } = await world.sources.load<LoadEntry>('credit/invoices/load-entry.ts');
    const { documentNumber } = await import('@mazad/contract/invoices');
    const load = (storeId: string) => typeOf(loadByNumber(world.db, own, documentNumber(storeId, 1)));
    expect([await load(own), await load(other)]).toEqual(['DONE', 'NOT_FOUND']);
  },
  'a download of deals: none of another store': async (world) => {
    const [deal, other] = [await buildDeal(world.db), await buildDeal(world.db)];
    const text = await downloaded(world, deal.storeId);
    expect([text.includes(deal.appraisalCode), text.includes(other.appraisalCode)]).toEqual([true, false]);
  },
  'a download of deals: no name of a customer': async (world) => {
    const { storeId, appraisalCode } = await buildDeal(world.db);
    const text = await downloaded(world, storeId);
    expect([text.includes(appraisalCode), text.includes('Mona Saleh')]).toEqual([true, false]);
  },
} satisfies Record<string, Probe>;

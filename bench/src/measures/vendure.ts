import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Bench, CLIENTS } from '../bench.ts';
import { runOnce } from '../database.ts';
import { giveUnits, makeQuotes } from '../dataset/quotes.ts';
import { idOf } from '../dataset/shape.ts';
import { acceptCall, pageCall } from '../load/calls.ts';
import { signInDealers } from '../load/dealers.ts';
import { closedLoop, connect, mustBeAnswered, rawRequest } from '../load/http-client.ts';
import { CACHE, PEERS } from '../paths.ts';
import { startNode } from '../processes.ts';
import type { Line, Section } from '../report.ts';
import { type Spread, show, showSpread, spreadOf } from '../statistics.ts';

const VERSION = '3.7.3';
const FOLDER = path.join(CACHE, `vendure-${VERSION}`);
const DATABASE = 'vendure';
const PASSWORD = 'a password for measurements';
const PRODUCTS = 20;
const PAGE_ROWS = 10;
const UNITS = 5;
const SHOPPERS = 40;
/** No earlier measurement has used this model. */
const CONTESTED = 3;
const READER = 7;

const LIST = `{ products(options: { take: ${PAGE_ROWS} }) { items { id name slug variants { id price } } totalItems } }`;

/** Installed once, next to the dataset; it is not part of the product. */
function install(say: Bench['say']): string {
  mkdirSync(FOLDER, { recursive: true });
  if (!existsSync(path.join(FOLDER, 'node_modules/@vendure/core'))) {
    say(`installing Vendure ${VERSION} …`);
    writeFileSync(path.join(FOLDER, 'package.json'), '{ "private": true, "type": "module" }');
    const packages = [`@vendure/core@${VERSION}`, 'pg@8.23.1'];
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--save-exact'];
    execFileSync('npm', ['install', ...options, ...packages], { cwd: FOLDER, stdio: 'ignore' });
  }
  const main = path.join(FOLDER, 'server.mjs');
  copyFileSync(path.join(PEERS, 'vendure.mjs'), main);
  return main;
}

/** One call of its API. Throws if the answer is an error. */
async function ask<Data extends object>(
  url: string,
  query: string,
  variables: object,
  token?: string | null,
): Promise<{ token: string | null; data: Data }> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors).slice(0, 500));
  return { token: answer.headers.get('vendure-auth-token') ?? token ?? null, data };
}

/** Creates products with one variant each, the first with five units. Returns its variant. */
async function stock(admin: string): Promise<string> {
  const login =
    'mutation ($password: String!) { login(username: "superadmin", password: $password) { __typename } }';
  const { token } = await ask(admin, login, { password: PASSWORD });
  let contested = '';
  for (let n = 0; n < PRODUCTS; n++) {
    const translations = [{ languageCode: 'en', name: `Phone ${n}`, slug: `phone-${n}`, description: '' }];
    const made = await ask<{ createProduct: { id: string } }>(
      admin,
      'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }',
      { input: { translations } },
      token,
    );
    const { id: productId } = made.data.createProduct;
    const variant = { productId, sku: `P${n}`, price: 100_000, stockOnHand: UNITS, trackInventory: 'TRUE' };
    const added = await ask<{ createProductVariants: { id: string }[] }>(
      admin,
      'mutation ($input: [CreateProductVariantInput!]!) { createProductVariants(input: $input) { id } }',
      { input: [{ ...variant, translations: [{ languageCode: 'en', name: `Phone ${n}` }] }] },
      token,
    );
    contested ||= added.data.createProductVariants[0]!.id;
  }
  return contested;
}

/** A shopper with the unit in the basket, who has only to pay. Returns the session. */
async function comeToPay(shop: string, variantId: string, n: number): Promise<string> {
  const add = 'mutation ($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) { __typename } }';
  const { token } = await ask<object>(shop, add, { id: variantId });
  const customer = { firstName: 'Sara', lastName: 'Amin', emailAddress: `shopper${n}@example.com` };
  await ask(
    shop,
    'mutation ($c: CreateCustomerInput!) { setCustomerForOrder(input: $c) { __typename } }',
    { c: customer },
    token,
  );
  await ask(
    shop,
    `mutation { setOrderShippingAddress(input: { streetLine1: "1 Street", countryCode: "AE" }) { __typename } }`,
    {},
    token,
  );
  const methods = '{ eligibleShippingMethods { id } }';
  const { data } = await ask<{ eligibleShippingMethods: { id: string }[] }>(shop, methods, {}, token);
  await ask(
    shop,
    'mutation ($id: [ID!]!) { setOrderShippingMethod(shippingMethodId: $id) { __typename } }',
    { id: data.eligibleShippingMethods.map(({ id }) => id) },
    token,
  );
  await ask(shop, 'mutation { transitionOrderToState(state: "ArrangingPayment") { __typename } }', {}, token);
  return token!;
}

/** How many shoppers, all paying at once, are told that they have it. */
async function sold(shop: string, variantId: string): Promise<number> {
  const tokens: string[] = [];
  for (let n = 0; n < SHOPPERS; n++) tokens.push(await comeToPay(shop, variantId, n));
  const pay = `mutation { addPaymentToOrder(input: { method: "dummy", metadata: {} }) {
    __typename ... on Order { state } } }`;
  const answers = await Promise.all(
    tokens.map((token) => ask<{ addPaymentToOrder: { state?: string } }>(shop, pay, {}, token)),
  );
  return answers.filter(({ data }) => data.addPaymentToOrder.state === 'PaymentAuthorized').length;
}

/** The same for our server: customers who all accept at once, and one dealer who takes five units. */
async function awarded(bench: Bench): Promise<number> {
  const assetId = idOf('asset', CONTESTED);
  await giveUnits(bench, CONTESTED, UNITS);
  await bench.pool.query(
    `update bid set available_quantity = 0 where asset_id = $1 and store_id <>
       (select store_id from bid where asset_id = $1 and status = 'RANK_ONE')`,
    [assetId],
  );
  const first = await makeQuotes(bench, { count: SHOPPERS, asset: CONTESTED });
  const connections = await Promise.all(Array.from({ length: SHOPPERS }, () => connect(bench.server.port)));
  const answers = await Promise.all(connections.map((c, n) => c.send(acceptCall(first + n))));
  for (const connection of connections) connection.close();
  return answers.filter(({ status }) => status === 200).length;
}

async function pagesPerSecond(
  bench: Bench,
  port: number,
  call: ReturnType<typeof rawRequest>,
): Promise<Spread> {
  const loop = { port, clients: CLIENTS, next: () => call };
  await closedLoop({ ...loop, seconds: 2 });
  const rates: number[] = [];
  for (let round = 0; round < bench.options.rounds; round++) {
    rates.push(mustBeAnswered(await closedLoop({ ...loop, seconds: bench.options.seconds })).perSecond);
  }
  return spreadOf(rates);
}

const line = (what: string, peer: string, ours: string, isReached: boolean | null = null): Line => ({
  ...{ what, floor: peer, ours, ratio: '', reach: isReached === null ? '' : `${UNITS}`, isReached },
});

/** Compares us with the shop engine that is most used for such a market. */
export async function measureVendure(bench: Bench): Promise<Section> {
  const main = install(bench.say);
  const maintenance = new URL(bench.databaseUrl);
  maintenance.pathname = '/postgres';
  await runOnce(maintenance.href, `drop database if exists ${DATABASE} with (force)`);
  await runOnce(maintenance.href, `create database ${DATABASE}`);
  const port = bench.server.port + 1_000;
  const env = {
    PORT: String(port),
    SOCKET: bench.socket,
    DATABASE,
    PASSWORD,
    NODE_ENV: 'production',
    VENDURE_DISABLE_TELEMETRY: 'true',
  };
  const running = startNode([main], env);
  try {
    await running.line(/^populated$/m);
    const [admin, shop] = [`http://127.0.0.1:${port}/admin-api`, `http://127.0.0.1:${port}/shop-api`];
    const contested = await stock(admin);
    const list = rawRequest({ method: 'POST', path: '/shop-api', body: { query: LIST } });
    const theirs = await pagesPerSecond(bench, port, list);
    const tokens = await signInDealers(bench.server.port, bench.pool, [READER]);
    const ours = await pagesPerSecond(bench, bench.server.port, pageCall(tokens.get(READER)!));
    const theirMemory = running.rssMb();
    const [soldThere, soldHere] = [await sold(shop, contested), await awarded(bench)];
    return {
      name: 'vendure',
      title: `Beside Vendure ${VERSION}`,
      unit: 'both on the same machine, one process each, as they come',
      lines: [
        line(
          `sold of ${UNITS} units to ${SHOPPERS} at once`,
          show(soldThere),
          show(soldHere),
          soldHere === UNITS,
        ),
        line(`lists of ${PAGE_ROWS} a second, ${CLIENTS} clients`, showSpread(theirs), showSpread(ours)),
        line('memory after that, MB', show(theirMemory), show(bench.server.rssMb())),
      ],
      notes: [
        `"Floor" is Vendure here: its own server with its own defaults on the same PostgreSQL, ${PRODUCTS} products of one variant each, an order paid by its dummy method. Ours answers ten rows of the whole dataset with bids, tops, gaps and positions. It is installed from the registry when it is asked for by name.`,
      ],
    };
  } finally {
    await running.stop();
    await runOnce(maintenance.href, `drop database if exists ${DATABASE} with (force)`);
  }
}

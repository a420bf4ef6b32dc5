/**
 * The market from outside: the answers to dealers and tills at two processes can be put in a sequential order, by the
 * rules alone. The seed determines what each of them does; the interleaving depends on the machine.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testSeed } from '../../../tools/seed.mjs';
import { useTestDatabase } from '../database.ts';
import { expectCleanAudit } from '../harness/audit.ts';
import { tradeAway } from '../harness/market-clients.ts';
import { HistoryMarket, type Lines } from '../harness/naive/market-history.ts';
import { Prng } from '../harness/prng.ts';
import { type FaultProxy, startProxy } from '../harness/proxy.ts';
import { type ServerProcess, startServer } from '../harness/server-process.ts';

/** Each has three assets, with some 220 answers per asset. */
const ROUNDS = Number(process.env.LINEAR_ROUNDS ?? 10);

/** How many calls before the fault are printed for a history that is not linearizable. */
const TOLD = 30;

const { db, url } = useTestDatabase({ isDurable: true });
let servers: ServerProcess[];
let proxy: FaultProxy;
let lines: Lines;

beforeAll(async () => {
  servers = await Promise.all([0, 1].map(() => startServer({ databaseUrl: url })));
  const [first, second] = servers as [ServerProcess, ServerProcess];
  proxy = await startProxy({ host: '127.0.0.1', port: Number(new URL(first.url).port) });
  const bad = { proxy, url: `http://127.0.0.1:${proxy.port}` };
  lines = { urls: [first.url, second.url], bad };
});

afterAll(async () => {
  await proxy?.close();
  await Promise.all((servers ?? []).map((server) => server.stop()));
});

it(`tells ${ROUNDS} histories one call after the other`, { timeout: ROUNDS * 60_000 }, async () => {
  const startedAt = performance.now();
  const counts = { calls: 0, unanswered: 0, deals: 0, statesMost: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const seed = testSeed + round;
    const market = await HistoryMarket.build(db, lines, new Prng(seed));
    await tradeAway(market, seed);
    for (const { result, order, stuck, state, states } of market.judge()) {
      const told = [...order.slice(-TOLD), 'Stuck:', ...stuck, 'State:', state].map((one) =>
        JSON.stringify(one),
      );
      expect(result, `round ${round}\n${told.join('\n')}`).toBe('LINEARIZABLE');
      counts.deals += Object.keys(state.deals).length;
      counts.statesMost = Math.max(counts.statesMost, states);
    }
    const calls = [...market.histories.values()].flat();
    counts.calls += calls.length;
    counts.unanswered += calls.filter(({ endedAt }) => endedAt === Infinity).length;
  }
  const seconds = (performance.now() - startedAt) / 1000;
  process.stderr.write(`linearizable: ${JSON.stringify(counts)} in ${seconds.toFixed(1)} s\n`);
  // A history of nothing but refusals would prove nothing.
  expect(counts.deals).toBeGreaterThan(10 * ROUNDS);
  expect(counts.unanswered).toBeGreaterThan(0);
  await expectCleanAudit(db.pool);
  for (const server of servers) expect(server.output()).not.toMatch(/deadlock|40P01|INTERNAL/);
});

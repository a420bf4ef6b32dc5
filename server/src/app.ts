import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { LiveChanges } from './bidding/live-changes.ts';
import { registerLive } from './bidding/live-route.ts';
import { registerBidding } from './bidding/routes.ts';
import { registerCatalog } from './catalog/routes.ts';
import { followUpStores, topUpDue } from './credit/offers.ts';
import { cancelUnpickedDeals } from './deals/offers.ts';
import { registerDeals } from './deals/routes.ts';
import type { Deps } from './deps.ts';
import { registerFiles } from './files/routes.ts';
import { registerAccount } from './identity/account-routes.ts';
import { createGate } from './identity/gate.ts';
import { registerIdentity } from './identity/routes.ts';
import { createTokens } from './identity/tokens.ts';
import { registerOperator } from './operator/routes.ts';
import { systemClock } from './platform/clock.ts';
import { openDb } from './platform/db/db.ts';
import { registerDocs } from './platform/http/docs.ts';
import { routeOn } from './platform/http/routes.ts';
import { createServer } from './platform/http/server.ts';
import { registerWeb } from './platform/http/web.ts';
import { startJobs } from './platform/jobs/ticker.ts';
import { openLiveBus } from './platform/live/bus.ts';
import { Streams } from './platform/live/streams.ts';
import { createMessages } from './platform/messages/queue.ts';
import type { Settings } from './platform/settings.ts';
import { registerHealth } from './platform/telemetry/health.ts';
import { registerRegistration } from './registration/routes.ts';
import { registerTelemetry } from './telemetry/routes.ts';
import { findPartnerByKey, purgeIdempotencyKeys, refreshHotDeals } from './trade-ins/offers.ts';
import { registerTradeIns } from './trade-ins/routes.ts';

export interface App {
  http: FastifyInstance;
  /** Takes no more, answers what was accepted, then lets go of the database (S3). */
  drain(): Promise<void>;
}

/** The whole server on one screen: what it stands on, its areas, its jobs. */
export async function buildApp(settings: Settings, connectionString: string, log: Logger): Promise<App> {
  const clock = systemClock;
  const db = openDb({
    connectionString,
    poolSize: settings.databasePoolSize,
    prepared: settings.preparedStatements,
  });
  const live = openLiveBus(connectionString, log);
  const streams = new Streams();
  const changes = new LiveChanges({ db, bus: live, streams, log });
  const tokens = createTokens(settings.secretKey);
  const messages = createMessages({
    EMAIL: settings.smtpUrl !== undefined,
    SMS: settings.smsUrl !== undefined,
  });
  const { bidChangesPerHour } = settings;
  const deps: Deps = { db, clock, live, tokens, messages, settings, bidChangesPerHour };

  const http = await createServer(log);
  const gate = createGate({
    db,
    tokens,
    findPartner: (key) => findPartnerByKey(db, key),
    callsPerMinute: {
      session: settings.requestsPerMinuteSession,
      partner: settings.requestsPerMinutePartner,
    },
  });
  const route = routeOn(http, gate);
  registerIdentity(route, deps);
  registerAccount(route, deps);
  registerRegistration(route, deps);
  registerFiles(route, http, deps);
  registerOperator(route, deps);
  registerTelemetry(route, deps);
  registerCatalog(route, deps);
  registerBidding(route, deps);
  registerDeals(route, deps);
  registerTradeIns(route, deps);
  registerLive(http, { db, gate, streams });

  const jobs = startJobs(
    [
      { name: 'follow up stores', everyMs: 150, run: () => followUpStores(deps) },
      { name: 'top up', everyMs: 1_000, run: () => topUpDue(deps) },
      { name: 'cancel unpicked deals', everyMs: 60_000, run: () => cancelUnpickedDeals(deps) },
      { name: 'refresh hot deals', everyMs: 60_000, run: () => refreshHotDeals(deps) },
      { name: 'purge idempotency keys', everyMs: 600_000, run: () => purgeIdempotencyKeys(deps) },
    ],
    log,
  );
  const health = registerHealth(http, { db, areJobsFine: jobs.areFine });
  registerDocs(http);
  registerWeb(http);

  return {
    http,
    async drain() {
      health.startDraining();
      streams.close();
      await http.close();
      await jobs.stop();
      changes.close();
      await live.close();
      await db.close();
    },
  };
}

import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { API_DOCUMENTS } from './api-documents.ts';
import { findAssessment, tidySessions } from './assessments/index.ts';
import { registerAssessments } from './assessments/routes.ts';
import { followUpAutopilots } from './autopilot/index.ts';
import { registerAutopilot } from './autopilot/routes.ts';
import { createSpotBook, exportFound, tidyUploads, UploadWorker } from './bid-books/index.ts';
import { registerBidBooks } from './bid-books/routes.ts';
import { registerSavedViews } from './bidding/lists/saved-views.ts';
import { LiveChanges } from './bidding/live/live-changes.ts';
import { registerLive } from './bidding/live/live-route.ts';
import { registerWhy } from './bidding/replay/why-routes.ts';
import { registerBidding, registerBidLists } from './bidding/routes.ts';
import { purgeCatalogImports, runCatalogImports } from './catalog/index.ts';
import { registerCatalog } from './catalog/routes.ts';
import { runAudit } from './commands/run-audit.ts';
import { tellDue } from './credit/index.ts';
import { registerInvoices } from './credit/invoices/routes.ts';
import { getStatement } from './credit/statement/get-statement.ts';
import { registerStatement } from './credit/statement/routes.ts';
import { registerCreditView } from './credit/view/routes.ts';
import { foldAwards } from './dashboard/index.ts';
import { registerDashboard } from './dashboard/routes.ts';
import { cancelUnpickedDeals } from './deals/index.ts';
import { registerDeals } from './deals/routes.ts';
import type { Deps } from './deps.ts';
import { pieceFolder, sweepPieces } from './evidence/index.ts';
import { registerEvidence } from './evidence/routes.ts';
import { createFileSweep, deleteLooseFiles, readFileToSend } from './files/index.ts';
import { registerFiles } from './files/routes.ts';
import { expireReviews, tellClosingWindows } from './grade-reviews/index.ts';
import { registerGradeReviews } from './grade-reviews/routes.ts';
import { registerAccount } from './identity/accounts/account-routes.ts';
import { purgeAccounts } from './identity/accounts/purge-accounts.ts';
import { registerIdentity } from './identity/routes.ts';
import { createGate } from './identity/sessions/gate.ts';
import { createTokens } from './identity/sessions/tokens.ts';
import { followUpGrades, followUpStores, makeDueExecutions, Ranker, Watched } from './market/index.ts';
import {
  mailNotices,
  PushWatch,
  purgeNotices,
  purgeOutbox,
  pushNotices,
  writeNotices,
} from './notifications/index.ts';
import { registerNotifications } from './notifications/routes.ts';
import { createAuditJob } from './operator/audit/result-job.ts';
import { registerCatalogUpload } from './operator/catalog/register-catalog-import.ts';
import { registerOperator } from './operator/routes.ts';
import { registerMoveFile } from './operator/shipments/register-moves.ts';
import { createPriceBook, tellLapsing } from './paas/index.ts';
import { registerPaas } from './paas/routes.ts';
import { systemClock } from './platform/clock.ts';
import { openDb } from './platform/db/db.ts';
import { tellIfAway } from './platform/db/tell-if-away.ts';
import { createFileStore } from './platform/files/store.ts';
import { registerDocs } from './platform/http/docs.ts';
import { withMultipart } from './platform/http/multipart.ts';
import { routeOn } from './platform/http/routes.ts';
import { createServer } from './platform/http/server.ts';
import { registerWeb } from './platform/http/web.ts';
import { startJobs } from './platform/jobs/ticker.ts';
import { openLiveBus } from './platform/live/bus.ts';
import { Streams } from './platform/live/streams.ts';
import { purgeMessages } from './platform/messages/purge-messages.ts';
import { createMessages, waysOf } from './platform/messages/queue.ts';
import { createSending } from './platform/messages/sending.ts';
import type { Settings } from './platform/settings.ts';
import { registerHealth } from './platform/telemetry/health.ts';
import { registerRegistration } from './registration/routes.ts';
import { registerSearch } from './search/routes.ts';
import { tileOrigins } from './telemetry/client-settings.ts';
import { registerTelemetry } from './telemetry/routes.ts';
import {
  findPartnerByKey,
  getPartnerDeal,
  purgeAskings,
  purgeIdempotencyKeys,
  purgeQuotes,
  refreshAskings,
  refreshHotDeals,
} from './trade-ins/index.ts';
import { registerTradeIns } from './trade-ins/routes.ts';
import { tutorialOrigins } from './tutorials/index.ts';
import { registerTutorials } from './tutorials/routes.ts';
import { purgeWebhooks, WebhookSender } from './webhooks/index.ts';

export interface App {
  http: FastifyInstance;
  /** Reports not ready, serves for another `drainSeconds`, finishes requests, then closes the database (S3). */
  drain(): Promise<void>;
}

/** Builds the whole server: resources, areas, jobs. */
export async function buildApp(settings: Settings, connectionString: string, log: Logger): Promise<App> {
  const clock = systemClock;
  const pool = { poolSize: settings.databasePoolSize, prepared: true };
  const db = openDb({ connectionString, ...pool });
  const replica = settings.databaseReplicaUrl;
  const reads = replica ? openDb({ connectionString: replica, ...pool }) : db;
  if (reads !== db) void tellIfAway(reads, 'DATABASE_REPLICA_URL', log);
  const bus = openLiveBus(connectionString, log);
  const streams = new Streams();
  const changes = new LiveChanges({ db, bus, streams, log });
  const watched = new Watched();
  const ranker = new Ranker({ db, clock, bus, watched, tops: changes, log });
  // The demo's credentials are public, so its sessions must be worthless elsewhere (S1): it has its own key.
  const tokens = createTokens(settings.demo ? `demo ${settings.secretKey}` : settings.secretKey);
  const messages = createMessages(waysOf(settings));
  const files = createFileStore(settings);
  const readAttachment = (fileId: string) => readFileToSend({ db, files }, fileId);
  const sending = createSending({ db, clock, settings, readAttachment });
  const { bidChangesPerHour } = settings;
  const deps: Deps = {
    db,
    reads,
    clock,
    live: ranker,
    ranks: ranker,
    watched,
    tokens,
    messages,
    files,
    settings,
    bidChangesPerHour,
  };

  const http = await createServer(log, {
    imageOrigins: [
      ...tileOrigins(settings.mapTilesUrl),
      ...tutorialOrigins(settings.tutorialsUrl),
      ...(settings.picturesUrl ? [new URL(settings.picturesUrl).origin] : []),
    ],
    mediaOrigins: tutorialOrigins(settings.tutorialsUrl),
    trustedProxies: settings.trustedProxies,
    isHttps: settings.publicUrl.startsWith('https:'),
    isTerminal: settings.isTerminal,
  });
  const gate = createGate({
    db,
    tokens,
    findPartner: (key) => findPartnerByKey({ db, settings }, key),
    findAssessment: (token) => findAssessment({ db, clock }, token),
    callsPerMinute: {
      session: settings.requestsPerMinuteSession,
      partner: settings.requestsPerMinutePartner,
    },
  });
  const route = routeOn(http, gate);
  registerIdentity(route, deps);
  registerAccount(route, http, deps);
  registerRegistration(route, http, deps);
  const kinds = { SPOT_BOOK: createSpotBook(deps), PAAS_PRICES: createPriceBook(deps) };
  const uploads = new UploadWorker(deps, kinds, log);
  withMultipart(http, (part) => {
    registerFiles(routeOn(part, gate), part, gate, deps);
    registerEvidence(routeOn(part, gate), part, gate, deps);
    registerAssessments(routeOn(part, gate), deps);
    registerCatalogUpload(routeOn(part, gate), deps);
    registerMoveFile(routeOn(part, gate), deps);
    registerBidBooks(routeOn(part, gate), { ...deps, uploads, kinds });
  });
  registerOperator(route, deps);
  registerTelemetry(route, deps, log);
  registerCatalog(route, deps);
  registerBidding(route, { ...deps, exportFound: (input, language) => exportFound(deps, input, language) });
  registerWhy(route, { ...deps, replaysPerHour: settings.replaysPerHour });
  registerBidLists(route, deps);
  registerSavedViews(route, deps);
  registerAutopilot(route, deps);
  registerPaas(route, deps);
  registerDeals(route, deps);
  registerGradeReviews(route, deps);
  registerCreditView(route, deps);
  registerStatement(route, deps);
  registerInvoices(route, deps);
  registerDashboard(route, deps);
  registerSearch(route, {
    ...deps,
    getStatement: (store, query) => getStatement(deps, store, query),
  });
  registerNotifications(route, deps);
  registerTradeIns(route, deps);
  registerLive(http, { db, gate, streams });

  const webhooks = new WebhookSender({ ...deps, readDeal: getPartnerDeal }, log);
  const pushWatch = new PushWatch(log);
  const audits = createAuditJob({ db, clock, log, connectionString, runAudit });
  const jobs = startJobs(
    [
      { name: 'follow up stores', everyMs: 150, run: () => followUpStores(deps) },
      { name: 'follow up autopilots', everyMs: 500, run: () => followUpAutopilots(deps) },
      { name: 'follow up grades', everyMs: 250, run: () => followUpGrades(deps) },
      { name: 'rank markets', everyMs: 50, run: () => ranker.rankLeft() },
      { name: 'make executions', everyMs: 1_000, run: () => makeDueExecutions(deps) },
      { name: 'tell lapsing prices', everyMs: 60_000, run: () => tellLapsing(deps) },
      { name: 'tell what is due', everyMs: 60_000, run: () => tellDue(deps) },
      { name: 'cancel unpicked deals', everyMs: 60_000, run: () => cancelUnpickedDeals(deps) },
      { name: 'expire reviews', everyMs: 10_000, run: () => expireReviews(deps) },
      { name: 'tell closing windows', everyMs: 60_000, run: () => tellClosingWindows(deps) },
      { name: 'fold awards', everyMs: 1_000, run: () => foldAwards(deps) },
      { name: 'refresh hot deals', everyMs: 60_000, run: () => refreshHotDeals(deps) },
      { name: 'refresh askings', everyMs: 120_000, run: () => refreshAskings(deps) },
      { name: 'purge accounts', everyMs: 600_000, run: () => purgeAccounts(deps) },
      { name: 'purge idempotency keys', everyMs: 600_000, run: () => purgeIdempotencyKeys(deps) },
      { name: 'purge quotes', everyMs: 600_000, run: () => purgeQuotes(deps) },
      { name: 'purge askings', everyMs: 60_000, run: () => purgeAskings(deps) },
      { name: 'purge messages', everyMs: 600_000, run: () => purgeMessages(deps) },
      { name: 'tidy photo sessions', everyMs: 60_000, run: () => tidySessions(deps) },
      { name: 'sweep pieces', everyMs: 600_000, run: () => sweepPieces(deps, pieceFolder(settings.dataDir)) },
      { name: 'delete loose files', everyMs: 60_000, run: () => deleteLooseFiles(deps) },
      { name: 'import catalogue files', everyMs: 300, run: () => runCatalogImports(deps) },
      { name: 'purge catalogue imports', everyMs: 600_000, run: () => purgeCatalogImports(deps) },
      { name: 'work on uploads', everyMs: 1_000, run: () => uploads.resume() },
      { name: 'tidy uploads', everyMs: 600_000, run: () => tidyUploads(deps) },
      { name: 'run the audit', everyMs: 30_000, run: audits.run },
      { name: 'write notices', everyMs: 500, run: () => writeNotices(deps) },
      { name: 'mail notices', everyMs: 1_000, run: () => mailNotices(deps) },
      { name: 'push notices', everyMs: 1_000, run: () => pushNotices({ ...deps, pushWatch }) },
      { name: 'purge notices', everyMs: 600_000, run: () => purgeNotices(deps) },
      { name: 'purge the outbox', everyMs: 60_000, run: () => purgeOutbox(deps) },
      ...sending.jobs,
      { name: 'send webhooks', everyMs: 500, run: () => webhooks.round() },
      { name: 'purge webhooks', everyMs: 600_000, run: () => purgeWebhooks(deps) },
      { name: 'sweep files', everyMs: 3_600_000, run: createFileSweep(deps) },
    ],
    log,
  );
  const health = registerHealth(http, {
    db,
    metricsToken: settings.metricsToken,
  });
  registerTutorials(http);
  registerDocs(http, API_DOCUMENTS);
  registerWeb(http);

  return {
    http,
    async drain() {
      health.startDraining();
      // A load balancer checks only now and then; until it notices, it still sends requests here.
      await delay(settings.drainSeconds * 1_000);
      streams.close();
      await http.close();
      audits.stop();
      await jobs.stop();
      await uploads.stop();
      await webhooks.stop();
      sending.close();
      ranker.close();
      changes.close();
      await bus.close();
      await db.close();
      if (reads !== db) await reads.close();
    },
  };
}

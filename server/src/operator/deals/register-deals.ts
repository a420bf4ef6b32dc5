import { operatorDealMovesEndpoints } from '@mazad/contract/operator/deal-moves';
import { operatorDealsEndpoints } from '@mazad/contract/operator/deals';
import type { OperatorCaller, Route } from '#platform/http/routes.ts';
import { countTry, rateLimitKey } from '#platform/rate-limits.ts';
import type { MovedDeal } from '../../deals/offers.ts';
import type { Deps } from '../../deps.ts';
import { askAboutCharge } from '../money/unusual-figures.ts';
import { type OperatorRoutes, operatorActor, operatorRoutes } from '../operator-route.ts';
import { readMoveFile } from '../shipments/file.ts';
import { moveMany } from '../shipments/many.ts';
import { previewMany } from '../shipments/preview.ts';
import { countOperatorDeals, listDealFilters, listOperatorDeals } from './board.ts';
import { findCustomer, getOperatorDeal } from './detail.ts';
import { exportOperatorDeals } from './export.ts';
import { auditOfMove, makeSeenMove, outlookOf } from './move.ts';

const HOUR_SECONDS = 3_600;
/** Reading a file costs something even if it is refused. */
const FILES_PER_HOUR = 120;

type DealDeps = Pick<Deps, 'db' | 'reads' | 'clock' | 'live'>;

/** The deals board and moves. */
export function registerOperatorDeals(route: Route, deps: DealDeps): void {
  registerBoard(operatorRoutes(route, deps), deps);
  registerMoves(route, deps);
}

function registerBoard({ read, act, actEach }: OperatorRoutes, { reads, clock }: DealDeps): void {
  const e = operatorDealsEndpoints;
  read(e.listOperatorDeals, (tx, { query }) => listOperatorDeals(tx, query, clock.now()));
  read(e.countOperatorDeals, (tx, { query }) => countOperatorDeals(tx, query, clock.now()));
  read(e.listDealFilters, (tx) => listDealFilters(tx));
  read(e.getOperatorDeal, (tx, { params }) => getOperatorDeal(tx, params.appraisalCode, clock.now()));
  act(e.showDealCustomer, async (tx, { params: { appraisalCode } }) => {
    const { customer, regionId } = await findCustomer(tx, appraisalCode);
    const look = {
      action: 'VIEW_CUSTOMER' as const,
      subject: `deal:${appraisalCode}`,
      before: null,
      after: null,
    };
    return { data: customer, audit: [{ ...look, regionId }] };
  });
  // The file's start is read before the act opens its transaction: holding one connection while waiting for a second
  // one can deadlock the pool.
  actEach(e.exportOperatorDeals, async (once, { query, language }) => {
    const { file, count } = await exportOperatorDeals(reads, query, { now: clock.now(), language });
    const regionId = query.regionId || null;
    const { sort: _, ...filters } = query;
    const after = { ...filters, rows: count };
    return once(async () => ({
      data: file,
      audit: [{ action: 'EXPORT_DEALS', subject: 'deals:board', regionId, before: null, after }],
    }));
  });
}

function registerMoves(route: Route, { db, clock, live }: DealDeps): void {
  const e = operatorDealMovesEndpoints;
  const movedBy = new WeakMap<object, MovedDeal>();
  const tell = ({ regionId, assetId, isRepeated }: MovedDeal) => {
    if (!isRepeated) live.changed(regionId, [assetId]);
  };
  // The hint is sent after the commit; before it there is nothing new to read.
  const telling: Route = (endpoint, handler) =>
    route(endpoint, async (call) => {
      const answer = await handler(call);
      const moved = movedBy.get(call.request);
      if (moved) tell(moved);
      return answer;
    });
  const { act, actEach, read, rehearse } = operatorRoutes(telling, { db, clock });

  act(e.moveOperatorDeal, async (tx, { params: { appraisalCode }, body, caller, language, request }) => {
    const { requestId: attempt, confirmFigure, ...move } = body;
    const { charge } = move;
    if (charge !== undefined) await askAboutCharge(tx, { appraisalCode, charge, confirmFigure });
    const command = { ...move, appraisalCode, attempt };
    const moved = await makeSeenMove(tx, clock, command, { actor: operatorActor(caller.userId), language });
    movedBy.set(request, moved);
    return {
      data: await getOperatorDeal(tx, appraisalCode, clock.now()),
      audit: auditOfMove(command, moved),
    };
  });
  rehearse(e.rehearseOperatorDeal, (tx, { params: { appraisalCode }, body, caller, language }) => {
    const { requestId: attempt, confirmFigure: _, ...move } = body;
    return outlookOf(
      tx,
      clock,
      { ...move, appraisalCode, attempt },
      { actor: operatorActor(caller.userId), language },
    );
  });
  read(e.previewDealMoves, (tx, { body, language }) => previewMany(tx, body, { now: clock.now(), language }));
  actEach(e.moveOperatorDeals, (once, { body, caller, language }) =>
    moveMany({ once, clock, onMoved: tell }, body, { actor: operatorActor(caller.userId), language }),
  );
}

/** Must be registered where multipart bodies are allowed. The file is not stored; its rows are returned for review. */
export function registerMoveFile(route: Route, deps: Pick<Deps, 'db' | 'clock'>): void {
  route(operatorDealMovesEndpoints.readMoveFile, async ({ caller, language, request }) => {
    const { userId } = caller as OperatorCaller;
    const key = rateLimitKey('file of moves', userId);
    await countTry(deps.db, deps.clock, [{ key, limit: FILES_PER_HOUR, windowSeconds: HOUR_SECONDS }]);
    return readMoveFile(request, language);
  });
}

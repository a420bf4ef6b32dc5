import { operatorDealMovesEndpoints } from '@mazad/contract/operator/deal-moves';
import type { OperatorCaller, Route } from '#platform/http/routes.ts';
import { countTry, rateLimitKey } from '#platform/rate-limits.ts';
import type { MovedDeal } from '../../deals/index.ts';
import type { Deps } from '../../deps.ts';
import { operatorActor, operatorRoutes } from '../base/operator-route.ts';
import { askAboutCharge } from '../base/unusual-figures.ts';
import { getOperatorDeal } from '../deals/detail.ts';
import { auditOfMove, makeSeenMove, outlookOf } from '../deals/move.ts';
import { readMoveFile } from './file.ts';
import { moveMany } from './many.ts';
import { previewMany } from './preview.ts';

const HOUR_SECONDS = 3_600;
/** Reading a file costs something even if it is refused. */
const FILES_PER_HOUR = 120;

/** Moves of deals, one or many. */
export function registerMoves(route: Route, { db, clock, live }: Pick<Deps, 'db' | 'clock' | 'live'>): void {
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

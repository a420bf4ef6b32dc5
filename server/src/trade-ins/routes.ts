import { partnerDealsEndpoints } from '@mazad/contract/partner/deals';
import { partnerEndpoints } from '@mazad/contract/partner/partner';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Route } from '#platform/http/routes.ts';
import type { LiveBus } from '#platform/live/bus.ts';
import type { MovedDeal } from '../deals/index.ts';
import { acceptQuote } from './accept-quote.ts';
import { createQuote } from './create-quote.ts';
import { keyedCall, withIdempotency, withIdempotentParts } from './idempotency.ts';
import { getPartnerDeal } from './partners/get-partner-deal.ts';
import { getPartnerQuote } from './partners/get-partner-quote.ts';
import { listPartnerDeals } from './partners/list-partner-deals.ts';
import { listPartnerAssets, listPartnerConditions, listShops } from './partners/partner-catalog.ts';
import { recordShipmentEvent, recordShipmentEvents } from './record-shipment-event.ts';

/** The partner API (P2). Every POST is answered once per Idempotency-Key. */
export function registerTradeIns(
  route: Route,
  deps: { db: Db; clock: Clock; live?: Pick<LiveBus, 'changed'> },
): void {
  const { db, clock, live } = deps;

  route(partnerEndpoints.listPartnerAssets, ({ caller, query }) => listPartnerAssets(deps, caller, query));
  route(partnerEndpoints.listPartnerConditions, ({ caller, query }) =>
    listPartnerConditions(deps, caller, query.assetId),
  );
  route(partnerEndpoints.listShops, ({ caller }) => listShops(deps, caller));
  route(partnerEndpoints.getPartnerDeal, ({ caller, params }) =>
    getPartnerDeal({ db }, { ...caller, appraisalCode: params.appraisalCode }),
  );
  route(partnerDealsEndpoints.listPartnerDeals, ({ caller, query, language }) =>
    listPartnerDeals(deps, caller, query, language),
  );
  route(partnerDealsEndpoints.getPartnerQuote, ({ caller, params }) =>
    getPartnerQuote(deps, caller, params.quoteId),
  );

  route(partnerEndpoints.createQuote, async ({ caller, body, request, language }) => {
    const call = keyedCall(request, caller, language);
    return withIdempotency(deps, call, (tx) => createQuote({ tx, clock }, caller, body));
  });
  route(partnerEndpoints.acceptQuote, async ({ caller, params, body, request, language }) => {
    const call = keyedCall(request, caller, language);
    return acceptQuote(deps, caller, call, { quoteId: params.quoteId, body });
  });
  route(partnerEndpoints.recordShipmentEvent, async ({ caller, params, body, request, language }) => {
    const call = keyedCall(request, caller, language);
    const from = { ...caller, language, address: request.ip };
    const moves: MovedDeal[] = [];
    const onMoved = (moved: MovedDeal) => void moves.push(moved);
    const input = { appraisalCode: params.appraisalCode, event: body, onMoved };
    const answer = await withIdempotency(deps, call, (tx) => recordShipmentEvent({ tx, clock }, from, input));
    for (const { regionId, assetId } of moves) live?.changed(regionId, [assetId]);
    return answer;
  });
  route(partnerEndpoints.recordShipmentEvents, async ({ caller, body, request, language }) => {
    const call = keyedCall(request, caller, language);
    const from = { ...caller, language, address: request.ip };
    return withIdempotentParts(deps, call, () => recordShipmentEvents(deps, from, body.events));
  });
}

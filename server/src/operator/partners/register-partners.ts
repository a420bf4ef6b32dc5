import { operatorStoresEndpoints } from '@mazad/contract/operator/stores';
import { changed } from '#platform/changed.ts';
import type { Sql } from '#platform/db/db.ts';
import { wrongField } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';
import { dayRange } from '#platform/local-days.ts';
import type { Deps } from '../../deps.ts';
import { getRegion, mustBeOpen } from '../../regions/index.ts';
import {
  addShop,
  createPartner,
  createPartnerKey,
  revokePartnerKey,
  updatePartner,
  updateShop,
} from '../../trade-ins/index.ts';
import type { Audited, OperatorRoutes } from '../base/operator-route.ts';
import { getPartner } from './partners.ts';

/** Partners with their shops and keys (P2). */
export function registerPartners({ read, act }: OperatorRoutes, { clock }: Pick<Deps, 'clock'>): void {
  const e = operatorStoresEndpoints;

  /** The partner in its new state, and the audit entry. */
  const answer = async (tx: Sql, partnerId: string, what: Pick<Audited, 'action' | 'before' | 'after'>) => {
    const partner = await getPartner(tx, partnerId);
    const entry: Audited = { ...what, subject: `partner:${partnerId}`, regionId: partner.regionId };
    return { data: partner, audit: [entry] as const };
  };

  /** The end of a region's day. Throws BAD_REQUEST for an invalid or past day. */
  const endOf = async (
    tx: Sql,
    o: { regionId: string; lastDay: string; language: Language },
  ): Promise<Date> => {
    const { timeZone } = await getRegion(tx, o.regionId);
    const { until } = dayRange(undefined, o.lastDay, timeZone);
    if (until && until > clock.now()) return until;
    throw wrongField('lastDay', 'pastDay', o.language);
  };

  read(e.getPartner, (tx, { params }) => getPartner(tx, params.partnerId));
  act(e.createPartner, async (tx, { body, language }) => {
    await mustBeOpen(tx, body.regionId, { language });
    const partnerId = await createPartner(tx, body);
    return answer(tx, partnerId, { action: 'CREATE_PARTNER', before: null, after: body });
  });
  act(e.updatePartner, async (tx, { params: { partnerId }, body }) => {
    const { before, after } = await updatePartner(tx, partnerId, body);
    return answer(tx, partnerId, { action: 'UPDATE_PARTNER', ...changed(before, after) });
  });
  act(e.addShop, async (tx, { params: { partnerId }, body }) => {
    await addShop(tx, partnerId, body);
    return answer(tx, partnerId, { action: 'ADD_SHOP', before: null, after: body });
  });
  act(e.updateShop, async (tx, { params: { partnerId }, body }) => {
    const { before, after } = await updateShop({ tx, clock }, partnerId, body);
    const parts = changed(before, after);
    const what = { before: parts.before, after: { shop: body.shop, ...parts.after } };
    return answer(tx, partnerId, { action: 'UPDATE_SHOP', ...what });
  });
  act(e.createPartnerKey, async (tx, { params: { partnerId }, body, language }) => {
    // Throws NOT_FOUND before a key is created.
    const { regionId } = await getPartner(tx, partnerId);
    const { name, shopIds } = body;
    const { lastDay: until } = body;
    const endsAt = until === null ? null : await endOf(tx, { regionId, lastDay: until, language });
    const { key, keyId } = await createPartnerKey({ db: tx, clock }, { partnerId, name, shopIds, endsAt });
    const partner = await getPartner(tx, partnerId);
    const { lastDay } = partner.keys.find((one) => one.keyId === keyId)!;
    const shops =
      shopIds && partner.shops.filter((shop) => shopIds.includes(shop.shopId)).map((shop) => shop.name);
    const after = { keyId, name, ...(shops && { shops }), ...(lastDay && { lastDay }) };
    const { audit } = await answer(tx, partnerId, { action: 'CREATE_PARTNER_KEY', before: null, after });
    return { data: { key, partner }, audit };
  });
  act(e.revokePartnerKey, async (tx, { params }) => {
    const { partnerId, keyId } = params;
    const now = clock.now();
    const isRevoked = await revokePartnerKey(tx, { partnerId, keyId }, now);
    const after = isRevoked ? { keyId, revokedAt: now.toISOString() } : { keyId };
    return answer(tx, partnerId, { action: 'REVOKE_PARTNER_KEY', before: null, after });
  });
}

import { operatorCatalogEndpoints } from '@mazad/contract/operator/catalog';
import { operatorCatalogNamesEndpoints } from '@mazad/contract/operator/catalog-names';
import { toMinor } from '@mazad/domain/money';
import { changed } from '#platform/changed.ts';
import type { Sql } from '#platform/db/db.ts';
import {
  createAsset,
  createBrand,
  pinHotDeal,
  reachOfCategory,
  switchAsset,
  switchCategory,
  updateAsset,
  updateBrand,
  updateCategory,
} from '../../catalog/index.ts';
import type { Deps } from '../../deps.ts';
import { mustBeOpen } from '../../regions/index.ts';
import type { Audited, OperatorRoutes } from '../base/operator-route.ts';
import { getCatalogAsset, listCatalogAssets } from './assets.ts';
import { getCatalogBrand, getCatalogCategory, listCatalogGroups } from './names.ts';

type Act = Pick<Audited, 'action' | 'before' | 'after'> & { regionId?: string };

interface MoneyFields {
  stepperValue?: number | undefined;
  launchPrice?: number | null | undefined;
}

/** A model's amounts in minor units; fields left out stay out. */
function inMinor({ stepperValue, launchPrice }: MoneyFields) {
  return {
    stepperValueMinor: stepperValue === undefined ? undefined : toMinor(stepperValue),
    launchPriceMinor: launchPrice === undefined || launchPrice === null ? launchPrice : toMinor(launchPrice),
  };
}

async function assetAnswer(tx: Sql, assetId: string, { regionId, ...act }: Act) {
  const audit: Audited = { ...act, subject: `asset:${assetId}`, regionId: regionId ?? null };
  return { data: await getCatalogAsset(tx, assetId), audit: [audit] as const };
}

async function brandAnswer(tx: Sql, brandId: string, act: Act) {
  const audit: Audited = { ...act, subject: `brand:${brandId}`, regionId: null };
  return { data: await getCatalogBrand(tx, brandId), audit: [audit] as const };
}

async function categoryAnswer(tx: Sql, categoryId: string, act: Act) {
  const audit: Audited = { ...act, subject: `category:${categoryId}`, regionId: null };
  return { data: await getCatalogCategory(tx, categoryId), audit: [audit] as const };
}

function registerAssets({ read, act }: OperatorRoutes, { clock }: Pick<Deps, 'clock'>): void {
  const e = operatorCatalogEndpoints;
  read(e.listCatalogAssets, (tx, { query }) => listCatalogAssets(tx, query));
  read(e.getCatalogAsset, (tx, { params }) => getCatalogAsset(tx, params.assetId));
  read(e.listCatalogGroups, (tx, { query }) => listCatalogGroups(tx, query));
  act(e.createCatalogAsset, async (tx, { body, language }) => {
    for (const regionId of body.regionIds) await mustBeOpen(tx, regionId, { language, field: 'regionIds' });
    const { stepperValue, launchPrice, ...rest } = body;
    const asset = { ...rest, ...inMinor({ stepperValue, launchPrice }) };
    const { assetId } = await createAsset(tx, asset);
    return assetAnswer(tx, assetId, { action: 'CREATE_ASSET', before: null, after: { ...asset } });
  });
  act(e.updateCatalogAsset, async (tx, { params: { assetId }, body }) => {
    const { version, stepperValue, launchPrice, ...rest } = body;
    const command = { ...rest, ...inMinor({ stepperValue, launchPrice }) };
    const { before, after } = await updateAsset(tx, { assetId, version, command });
    return assetAnswer(tx, assetId, { action: 'UPDATE_ASSET', ...changed(before, after) });
  });
  act(e.switchCatalogAsset, async (tx, { params, body: { isActive, note } }) => {
    const { before, after, liveBidCount } = await switchAsset(tx, clock, { ...params, isActive });
    return assetAnswer(tx, params.assetId, {
      action: 'SET_ASSET_ACTIVE',
      regionId: params.regionId,
      before: { ...before, liveBids: liveBidCount },
      after: { ...after, note },
    });
  });
  act(e.pinHotDeal, async (tx, { params, body }) => {
    const { before, after } = await pinHotDeal(tx, clock, { ...params, ...body });
    return assetAnswer(tx, params.assetId, {
      action: 'SET_HOT_PIN',
      regionId: params.regionId,
      ...changed(before, after),
    });
  });
}

/** Models, brands and categories (P1). */
export function registerCatalogDesk(routes: OperatorRoutes, deps: Pick<Deps, 'clock'>): void {
  const e = operatorCatalogNamesEndpoints;
  const { read, act } = routes;
  registerAssets(routes, deps);
  act(e.createCatalogBrand, async (tx, { body }) => {
    const { brandId } = await createBrand(tx, body);
    return brandAnswer(tx, brandId, { action: 'CREATE_BRAND', before: null, after: { ...body } });
  });
  act(e.updateCatalogBrand, async (tx, { params: { brandId }, body: { version, ...command } }) => {
    const { before, after } = await updateBrand(tx, { brandId, version, command });
    return brandAnswer(tx, brandId, { action: 'UPDATE_BRAND', ...changed(before, after) });
  });
  read(e.getCategoryReach, (tx, { params }) => reachOfCategory(tx, params.categoryId));
  act(e.updateCatalogCategory, async (tx, { params: { categoryId }, body: { version, ...command } }) => {
    const { before, after } = await updateCategory(tx, { categoryId, version, command });
    return categoryAnswer(tx, categoryId, { action: 'UPDATE_CATEGORY', ...changed(before, after) });
  });
  act(e.switchCatalogCategory, async (tx, { params: { categoryId }, body: { isActive, note } }) => {
    const { before, after, liveBidCount } = await switchCategory(tx, deps.clock, { categoryId, isActive });
    return categoryAnswer(tx, categoryId, {
      action: 'SET_CATEGORY_ACTIVE',
      before: { ...before, liveBids: liveBidCount },
      after: { ...after, note },
    });
  });
}

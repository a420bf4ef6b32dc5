import { operatorCatalogImportEndpoints } from '@mazad/contract/operator/catalog-import';
import type { OperatorCaller, Route } from '#platform/http/routes.ts';
import { countTry, rateLimitKey } from '#platform/rate-limits.ts';
import {
  addImport,
  askForApply,
  askForPreview,
  type ReadUpload,
  readImport,
  readUpload,
} from '../../catalog/index.ts';
import type { Deps } from '../../deps.ts';
import { mustBeOpen } from '../../regions/index.ts';
import { type Audited, type OperatorRoutes, operatorActor, operatorRoutes } from '../base/operator-route.ts';
import { importReport, listImportRows, shownImport } from './imports.ts';

const HOUR_SECONDS = 3_600;
/** Reading a file costs something even if it is refused. */
const TRIES_PER_HOUR = 60;

const about = (importId: string, what: Pick<Audited, 'action' | 'after'>) =>
  [{ ...what, before: null, subject: `catalogImport:${importId}`, regionId: null }] as const;

/** Imports of a catalogue file (X3): mapping, preview, apply. */
export function registerCatalogImport({ read, act }: OperatorRoutes): void {
  const e = operatorCatalogImportEndpoints;
  read(e.getCatalogImport, async (tx, { params, language }) =>
    shownImport(await readImport(tx, params.importId), language),
  );
  read(e.listCatalogImportRows, (tx, { params, query, language }) =>
    listImportRows(tx, { ...params, ...query }, language),
  );
  read(e.getCatalogImportReport, (tx, { params, language }) => importReport(tx, params.importId, language));
  act(e.previewCatalogImport, async (tx, { params: { importId }, body, language }) => {
    for (const regionId of body.regionIds) await mustBeOpen(tx, regionId, { language, field: 'regionIds' });
    await askForPreview(tx, { importId, isAddOnly: false, ...body });
    const found = await readImport(tx, importId);
    const after = { fileName: found.fileName, regions: found.regionIds };
    return {
      data: shownImport(found, language),
      audit: about(importId, { action: 'PREVIEW_CATALOG_IMPORT', after }),
    };
  });
  act(e.applyCatalogImport, async (tx, { params: { importId }, body, caller, language, request }) => {
    const actor = operatorActor(caller.userId);
    const found = await askForApply(tx, { importId, ...body, actor, address: request.ip });
    const after = { fileName: found.fileName, regions: found.regionIds };
    return {
      data: shownImport(found, language),
      audit: about(importId, { action: 'APPLY_CATALOG_IMPORT', after }),
    };
  });
}

/**
 * Must be registered where multipart bodies are allowed. The file is read before the transaction begins, so that a slow
 * sender does not occupy a connection.
 */
export function registerCatalogUpload(route: Route, deps: Pick<Deps, 'db' | 'clock'>): void {
  const uploads = new WeakMap<object, ReadUpload>();
  const reading: Route = (endpoint, handler) =>
    route(endpoint, async (call) => {
      const { userId } = call.caller as OperatorCaller;
      await countTry(deps.db, deps.clock, [
        { key: rateLimitKey('catalogue upload', userId), limit: TRIES_PER_HOUR, windowSeconds: HOUR_SECONDS },
      ]);
      uploads.set(call.request, await readUpload(call.request));
      return handler(call);
    });
  const { act } = operatorRoutes(reading, deps);
  act(operatorCatalogImportEndpoints.uploadCatalogFile, async (tx, { caller, language, request }) => {
    const upload = uploads.get(request)!;
    const importId = await addImport(tx, upload, { userId: caller.userId, now: deps.clock.now() });
    const after = { fileName: upload.fileName, rows: upload.rowCount };
    return {
      data: shownImport(await readImport(tx, importId), language),
      audit: about(importId, { action: 'UPLOAD_CATALOG_FILE', after }),
    };
  });
}

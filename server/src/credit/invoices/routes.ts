import { invoiceEndpoints } from '@mazad/contract/invoices';
import type { Db } from '#platform/db/db.ts';
import type { Route } from '#platform/http/routes.ts';
import { documentAnswer } from './document.ts';
import { loadByNumber } from './load-entry.ts';

/** The documents of the caller's own store. */
export function registerInvoices(route: Route, { db }: { db: Db }): void {
  route(invoiceEndpoints.getInvoice, async ({ caller, params, query, language }) =>
    documentAnswer(await loadByNumber(db, caller.storeId, params.documentNumber), query.language ?? language),
  );
}

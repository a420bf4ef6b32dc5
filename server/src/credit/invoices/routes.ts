import { invoiceEndpoints } from '@mazad/contract/invoices';
import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Route } from '#platform/http/routes.ts';
import { documentAnswer } from './document.ts';
import { type DocumentEntry, loadByNumber } from './load-entry.ts';

/**
 * An entry from the replica, or from the primary if it is too new: a statement shows entries at once (S5). Entries
 * never change. Throws NOT_FOUND.
 */
async function findEntry(
  { db, reads }: { db: Sql; reads: Sql },
  storeId: string,
  number: string,
): Promise<DocumentEntry> {
  try {
    return await loadByNumber(reads, storeId, number);
  } catch (error) {
    if (reads !== db && error instanceof AppError && error.type === 'NOT_FOUND') {
      return loadByNumber(db, storeId, number);
    }
    throw error;
  }
}

/** The documents of the caller's own store. */
export function registerInvoices(route: Route, deps: { db: Sql; reads: Sql }): void {
  route(invoiceEndpoints.getInvoice, async ({ caller, params, query, language }) => {
    const entry = await findEntry(deps, caller.storeId, params.documentNumber);
    return documentAnswer(entry, query.language ?? language);
  });
}

/** Documents of the ledger: invoices, credit notes and vouchers. They are made from their entry on every request. */
import * as z from 'zod/mini';
import { endpoint } from './http.ts';

/**
 * The last eight digits of the store's id, and the entry's number. The first digits of the id are a time; the last ones
 * are random.
 */
export function documentNumber(storeId: string, entryNo: number): string {
  return `INV-${storeId.slice(-8).toUpperCase()}-${String(entryNo).padStart(6, '0')}`;
}

export const invoiceEndpoints = {
  getInvoice: endpoint({
    method: 'GET',
    path: '/b2b-data/invoices/{documentNumber}',
    audience: 'dealer',
    area: 'credit',
    summary: 'The document of one entry of the store’s ledger, as a PDF that never changes (C1)',
    params: z.object({ documentNumber: z.string().check(z.regex(/^INV-[0-9A-F]{8}-\d{6,15}$/)) }),
    /** If it differs from the language of the call. */
    query: z.object({ language: z.optional(z.enum(['en', 'ar'])) }),
    data: z.unknown(),
    file: true,
    errors: ['NOT_FOUND'],
  }),
} as const;

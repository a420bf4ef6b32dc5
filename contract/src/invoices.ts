/** Documents of the ledger: invoices, credit notes and vouchers, made from their entry whenever they are asked for. */
import * as z from 'zod/mini';
import { endpoint } from './http.ts';

/**
 * Of an entry of the ledger: the last eight digits of its store's id, which are random (the first ones are a time), and
 * its number.
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
    /** Where it differs from the language of the call. */
    query: z.object({ language: z.optional(z.enum(['en', 'ar'])) }),
    data: z.unknown(),
    file: true,
    errors: ['NOT_FOUND'],
  }),
} as const;

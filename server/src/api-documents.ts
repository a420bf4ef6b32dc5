import { endpoints } from '@mazad/contract/api';
import type { Endpoint } from '@mazad/contract/http';
import type { ApiDocument } from './platform/http/docs.ts';
import { openApiDocument } from './platform/http/openapi.ts';

/** The published API documents (S4): the whole API, and the partners' calls with their own descriptions (P2). */
export const API_DOCUMENTS: readonly ApiDocument[] = [
  {
    prefix: '/api',
    title: 'Mazad API',
    make: () => openApiDocument(endpoints as Record<string, Endpoint>),
  },
  {
    prefix: '/api/partner',
    title: 'Mazad partner API',
    // Imported on demand: nothing else needs the descriptions.
    make: async () => (await import('./trade-ins/partner-openapi/document.ts')).partnerOpenApi(),
  },
];

import { endpoints } from '@mazad/contract/api';
import type { Endpoint } from '@mazad/contract/http';
import type { ApiDocument } from './platform/http/docs.ts';
import { openApiDocument } from './platform/http/openapi.ts';

/** What there is to read of the API (S4): all of it, and the partners' calls in words of their own (P2). */
export const API_DOCUMENTS: readonly ApiDocument[] = [
  {
    prefix: '/api',
    title: 'Mazad API',
    make: () => openApiDocument(endpoints as Record<string, Endpoint>),
  },
  {
    prefix: '/api/partner',
    title: 'Mazad partner API',
    // Its words are read by nothing else.
    make: async () => (await import('./trade-ins/partner-openapi/document.ts')).partnerOpenApi(),
  },
];

import * as z from 'zod/mini';
import { endpoint, text } from './http.ts';

/** What a browser tells of an error: no name, no address, no token; the page without its ids. */
export const BrowserErrorReportSchema = z.object({
  message: text(500, 1),
  stack: text(4000),
  page: text(200),
  release: text(80),
});

export const telemetryEndpoints = {
  reportBrowserError: endpoint({
    method: 'POST',
    path: '/telemetry/browser-errors',
    audience: 'public',
    area: 'telemetry',
    summary: 'Takes an error of the interface',
    body: BrowserErrorReportSchema,
    data: z.object({ done: z.boolean() }),
    errors: ['TOO_MANY_REQUESTS'],
  }),
} as const;

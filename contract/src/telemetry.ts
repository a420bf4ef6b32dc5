import * as z from 'zod/mini';
import { endpoint, text } from './http.ts';

/** A browser's report of an error: without name, URL or token, and the page without ids. */
export const BrowserErrorReportSchema = z.object({
  message: text(500, 1),
  stack: text(4000),
  page: text(200),
  release: text(80),
});

export const telemetryEndpoints = {
  getClientSettings: endpoint({
    method: 'GET',
    path: '/client-settings',
    audience: 'public',
    area: 'telemetry',
    summary: 'What the interface must know of this installation before anybody signs in',
    data: z.object({
      /** URL of a map tile with {z}, {x}, {y} and optionally {s} (a, b or c); null: only the outline is shown. */
      mapTilesUrl: z.nullable(z.string()),
      /** Base URL of tutorial videos, posters and captions, with a final slash. {region} stands for a region's id. */
      tutorialsUrl: z.string(),
    }),
  }),
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

import { telemetryEndpoints } from '@mazad/contract/telemetry';
import type { Logger } from 'pino';
import { networkOf } from '#platform/http/network-of.ts';
import type { Route } from '#platform/http/routes.ts';
import { countTry, rateLimitKey } from '#platform/rate-limits.ts';
import type { Deps } from '../deps.ts';
import { tutorialsUrl } from '../tutorials/index.ts';
import { createForward } from './forward.ts';
import { keepBrowserError } from './keep-browser-error.ts';
import { normalise } from './normalise.ts';

/** The web app sends at most five a minute; many people may share an address. */
const REPORTS_PER_ADDRESS = 60;
const WINDOW_SECONDS = 600;

export function registerTelemetry(route: Route, deps: Deps, log: Logger): void {
  const forward = createForward(deps.settings.sentryDsn, log);

  route(telemetryEndpoints.getClientSettings, async () => ({
    mapTilesUrl: deps.settings.mapTilesUrl ?? null,
    tutorialsUrl: tutorialsUrl(deps.settings.tutorialsUrl),
  }));

  route(telemetryEndpoints.reportBrowserError, async ({ body, request }) => {
    await countTry(deps.db, deps.clock, [
      {
        key: rateLimitKey('browser-error', networkOf(request.ip)),
        limit: REPORTS_PER_ADDRESS,
        windowSeconds: WINDOW_SECONDS,
      },
    ]);
    const [error, now] = [normalise(body), deps.clock.now()];
    await keepBrowserError(deps, error, now);
    forward(error, now);
    return { done: true };
  });
}

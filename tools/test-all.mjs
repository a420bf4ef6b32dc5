// `npm run test:all`: what takes minutes. Sabotage, long simulations, long journeys, and accessibility on every route.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/run.mjs';
import { runAll, runPlaywright, runVitest } from './lib/runners.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt();
await runAll([
  (reports) => runVitest(reports, ['--config', 'vitest.long.config.ts']),
  (reports) => runPlaywright(reports, ['--project=long-journeys', '--project=axe']),
]);

// `npm test` (S1): installs and builds what is missing, then runs every everyday test.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/run.mjs';
import { runAll, runPlaywright, runVitest } from './lib/runners.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt();
await runAll([(reports) => runVitest(reports), (reports) => runPlaywright(reports, ['--project=journeys'])]);

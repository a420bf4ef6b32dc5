// `npm test` (S1): installs and builds what is missing, then runs every test of the gate.
import { ensureBuilt } from './lib/build.mjs';
import { TEST_STEPS } from './lib/gate-steps.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/run.mjs';
import { runSteps } from './lib/steps.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt();
await runSteps(TEST_STEPS);

// The gate that CI runs: `npm test` and all checks. It installs what it needs, so a skipped test is a failure.
import { ensureBuilt } from './lib/build.mjs';
import { TEST_STEPS } from './lib/gate-steps.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/run.mjs';
import { check, runSteps } from './lib/steps.mjs';

const silent = async (work) => {
  await work();
  return [];
};
// Generated files must be committed as generated.
const CLEAN = 'git status --porcelain; git --no-pager diff | head -n 60; test -z "$(git status --porcelain)"';

requireNode();
await runSteps(
  [
    { title: 'packages', budgetSeconds: 60, work: () => silent(ensureInstalled) },
    { title: 'build', budgetSeconds: 45, work: () => silent(ensureBuilt) },
    check('lint', 15, 'npm', ['run', '--silent', 'lint']),
    check('types', 15, 'npm', ['run', '--silent', 'types']),
    check('arrows', 5, 'npm', ['run', '--silent', 'arrows']),
    check('nothing unused', 10, 'npm', ['run', '--silent', 'knip']),
    ...TEST_STEPS,
    check('clean tree', 5, 'bash', ['-c', CLEAN]),
  ],
  { skipsFail: true },
);

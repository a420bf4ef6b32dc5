// `npm run arrows`: checks the allowed imports between areas (ARCHITECTURE.md). Lists each violation with the rule's
// reason, and exits with code 1.
import { checkArrows } from './lib/arrows.mjs';
import { ROOT } from './lib/paths.mjs';

const problems = checkArrows(ROOT);
for (const { file, line, message } of problems) console.error(`${file}:${line} ${message}`);
if (problems.length > 0) {
  console.error(`\n${problems.length} broken ${problems.length === 1 ? 'arrow' : 'arrows'}.`);
  process.exitCode = 1;
} else {
  console.log('All arrows hold.');
}

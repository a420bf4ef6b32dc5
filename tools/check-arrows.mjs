// `npm run arrows`: holds the arrows between the rooms of the house (ARCHITECTURE.md). Names each import that breaks
// one, with the reason for the arrow, and ends with code 1.
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

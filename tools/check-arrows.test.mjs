import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkArrows } from './lib/arrows.mjs';
import { listImports } from './lib/imports.mjs';

let root;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'arrows-'));
});

afterEach(() => rmSync(root, { recursive: true }));

/** Writes a small project and returns the files with forbidden imports. */
function check(files) {
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), source);
  }
  return checkArrows(root);
}

const breaks = (file, source) => check({ [file]: source }).length > 0;

describe('addresses of screens', () => {
  it.each([
    ['statement/statement-search.ts', 'import { A } from', 'choices', false],
    ['statement/statement-search.ts', 'import type { A } from', 'statement', false],
    ['statement/statement-search.ts', 'import { A } from', 'statement', true],
    ['operator/list/room-search.ts', 'import { A } from', 'registration', false],
  ])('%s: %s %s', (file, clause, name, isBroken) => {
    expect(breaks(`web/src/${file}`, `${clause} '@mazad/contract/${name}';`)).toBe(isBroken);
  });
});

describe('arrows between workspaces', () => {
  it.each([
    ['web/src/bids/screen.tsx', "import { x } from '@mazad/contract/bids';"],
    ['web/src/bids/screen.tsx', "import { x } from '@mazad/domain/money';"],
    ['server/src/bidding/place-bid.ts', "import { x } from '@mazad/contract/bids';"],
    ['contract/src/bids.ts', "import { x } from '@mazad/domain/money';"],
    ['demo/src/simulator.ts', "import { x } from '@mazad/contract/bids';"],
    ['demo/src/history/past.ts', "import { x } from '@mazad/server/src/bidding/place-bid';"],
    ['bench/src/bids.ts', "import { x } from '@mazad/demo/market';"],
    ['e2e/bids.spec.ts', "import { x } from '@mazad/demo/market';"],
    ['domain/src/money.ts', "import { addDays } from 'date-fns';"],
  ])('%s may say %s', (file, source) => {
    expect(breaks(file, source)).toBe(false);
  });

  it.each([
    ['domain/src/money.ts', "import { x } from '@mazad/contract/bids';"],
    ['contract/src/bids.ts', "import { x } from '@mazad/server/src/main';"],
    ['server/src/main.ts', "import { x } from '@mazad/web/main';"],
    ['web/src/main.tsx', "import { x } from '@mazad/server/src/main';"],
    ['web/src/main.tsx', "import type { X } from '@mazad/server/src/main';"],
    ['web/src/main.tsx', "import { x } from '@mazad/demo/market';"],
    ['demo/src/simulator.ts', "import { x } from '@mazad/server/src/bidding/place-bid';"],
    ['demo/src/simulator.ts', "const x = await import('@mazad/server/src/main');"],
    ['bench/src/bids.ts', "import { x } from '@mazad/server/src/main';"],
    ['e2e/bids.spec.ts', "import { x } from '@mazad/server/src/main';"],
    ['server/src/main.ts', "import { x } from '../../domain/src/money.ts';"],
    ['domain/src/money.ts', "export * from '../../../elsewhere.ts';"],
  ])('%s may not say %s', (file, source) => {
    expect(breaks(file, source)).toBe(true);
  });

  it('names the file and the reason', () => {
    const [problem] = check({ 'domain/src/money.ts': "\n\nimport { x } from '@mazad/contract/bids';" });
    expect(problem).toEqual({
      file: 'domain/src/money.ts',
      line: 3,
      message: expect.stringMatching(/^imports @mazad\/contract\/bids\. The rules depend on nothing of ours/),
    });
  });
});

describe('the words of the interface', () => {
  it('may be imported by the journeys, and nothing else of web may', () => {
    const words = "import { messages } from '@mazad/web/src/i18n/messages/en.ts';";
    expect(breaks('e2e/src/words.ts', words)).toBe(false);
    expect(breaks('bench/src/words.ts', words)).toBe(true);
    expect(breaks('e2e/src/words.ts', "import { x } from '@mazad/web/src/session/api.ts';")).toBe(true);
  });
});

describe('the demo market', () => {
  it('is not imported by the server, except for its entry point', () => {
    expect(breaks('server/src/main.ts', "const demo = await import('@mazad/demo/load');")).toBe(true);
  });
});

describe('areas of the server', () => {
  it.each([
    ['server/src/deals/settle.ts', "import { x } from '../credit/index.ts';"],
    ['server/src/deals/settle.ts', "import { x } from '../platform/db/pool.ts';"],
    ['server/src/deals/settle.ts', "import { x } from './queries.ts';"],
    ['server/src/deals/settle.test.ts', "import { x } from '../credit/queries.ts';"],
    ['server/src/app.ts', "import { x } from './credit/routes.ts';"],
    ['server/src/deals/settle.ts', "import { x } from '#platform/db/pool.ts';"],
    ['server/src/deals/settle.ts', "import { x } from '#src/credit/index.ts';"],
  ])('%s may say %s', (file, source) => {
    expect(breaks(file, source)).toBe(false);
  });

  it.each([
    ['server/src/deals/settle.ts', "import { x } from '../credit/queries.ts';"],
    ['server/src/deals/settle.ts', "import { x } from '../credit/inner/index.ts';"],
    ['server/src/platform/db/pool.ts', "import { x } from '../../credit/index.ts';"],
    ['server/src/platform/db/pool.test.ts', "import { x } from '../../credit/index.ts';"],
    ['server/src/deals/settle.ts', "import { x } from '#src/credit/queries.ts';"],
    ['server/src/platform/db/pool.ts', "import { x } from '#src/credit/index.ts';"],
  ])('%s may not say %s', (file, source) => {
    expect(breaks(file, source)).toBe(true);
  });
});

describe('the interface', () => {
  it.each([
    ['web/src/bids/screen.tsx', "import { x } from '../ui/button.tsx';"],
    ['web/src/bids/screen.tsx', "import { x } from '../grid/table.tsx';"],
    ['web/src/bids/screen.tsx', "import { x } from '../session/use-session.ts';"],
    ['web/src/routes/bids.tsx', "import { x } from '../bids/screen.tsx';"],
    ['web/src/shell/menu.tsx', "import { x } from '../deals/badge.tsx';"],
    ['web/src/ui/rank.tsx', "import { x } from '../i18n/formats.ts';"],
    ['web/src/grid/table.tsx', "import { x } from '../ui/button.tsx';"],
    ['web/src/main.tsx', "import { x } from './bids/screen.tsx';"],
    ['web/src/bids/screen.tsx', "import { x } from '#/ui/button';"],
    ['web/src/bids/screen.tsx', "import { x } from '#/paging/list-end';"],
    ['web/src/routes/bids.tsx', "import { x } from '#/bids/screen';"],
    ['web/src/dashboard/card.tsx', "import { x } from '#/credit/credit-queries.ts';"],
    ['web/src/paging/list-end.tsx', "import { x } from '#/session/failed-frame';"],
  ])('%s may say %s', (file, source) => {
    expect(breaks(file, source)).toBe(false);
  });

  it.each([
    ['web/src/ui/button.tsx', "import { x } from '../bids/screen.tsx';"],
    ['web/src/ui/button.tsx', "import { x } from '../routes/bids.tsx';"],
    ['web/src/ui/button.tsx', "import { useQuery } from '@tanstack/react-query';"],
    ['web/src/grid/table.tsx', "import { Link } from '@tanstack/react-router';"],
    ['web/src/grid/table.tsx', "import { x } from '../session/use-session.ts';"],
    ['web/src/bids/screen.tsx', "import { x } from '../deals/screen.tsx';"],
    ['web/src/bids/screen.tsx', "import { x } from '../routes/bids.tsx';"],
    ['web/src/session/api.ts', "import { x } from '../bids/queries.ts';"],
    ['web/src/bids/screen.tsx', "import { x } from '#/deals/screen';"],
    ['web/src/bids/screen.tsx', "const x = await import('#/deals/screen');"],
    ['web/src/ui/button.tsx', "import { x } from '#/bids/screen';"],
    ['web/src/dashboard/card.tsx', "import { x } from '#/credit/credit-screen.tsx';"],
    ['web/src/session/api.ts', "import { x } from '#/credit/credit-queries.ts';"],
    ['web/src/bids/screen.tsx', "import { x } from '#/shell/menu';"],
  ])('%s may not say %s', (file, source) => {
    expect(breaks(file, source)).toBe(true);
  });
});

describe('circles', () => {
  it('finds a cycle and shows its path', () => {
    const problems = check({
      'domain/src/a.ts': "import { b } from './b.ts';",
      'domain/src/b.ts': "import { c } from './c.ts';",
      'domain/src/c.ts': "export { a } from './a.ts';",
      'domain/src/apart.ts': "import { a } from './a.ts';",
    });
    expect(problems).toHaveLength(1);
    expect(problems[0].message).toContain(
      'domain/src/a.ts → domain/src/b.ts → domain/src/c.ts → domain/src/a.ts',
    );
  });

  it.each([
    ['web/src', 'i18n', 'session'],
    ['web/src/operator', 'desk', 'list'],
    ['server/src', 'deals', 'money'],
  ])('finds one of folders in %s once, even if only types close it', (level, lower, upper) => {
    const closing = `import type { A } from '../../${upper}/index.ts';`;
    const folders = {
      [`${level}/${lower}/index.ts`]: '',
      [`${level}/${lower}/inner/move.test.ts`]: closing,
      [`${level}/${upper}/index.ts`]: `import { a } from '../${lower}/index.ts';`,
    };
    expect(check(folders)).toEqual([]);
    const file = `${level}/${lower}/inner/move.ts`;
    const circle = `${level}/${lower} → ${level}/${upper} → ${level}/${lower}`;
    expect(check({ ...folders, [file]: closing })).toEqual([
      { file, line: 1, message: expect.stringContaining(circle) },
    ]);
  });

  it('allows types to import each other', () => {
    const problems = check({
      'domain/src/a.ts': "import type { B } from './b.ts';",
      'domain/src/b.ts': "import { type A } from './a.ts';\nimport './a.ts';",
    });
    expect(problems).toEqual([]);
  });
});

describe('listImports', () => {
  it('reads real imports, and not those in comments or strings', () => {
    const source = [
      "// import { a } from 'comment-line';",
      "/* import 'comment-block'; */",
      "import { type A, b } from 'mixed';",
      'import {',
      '  type C,',
      "} from 'types-only';",
      "const text = `import 'template';`;",
      "const url = 'https://example.com'; import('dynamic');",
      "export const from = 'no import';",
      "import './effect.css';",
      "import type from 'named-type';",
    ].join('\n');
    const loaded = { isTypeOnly: false, isDynamic: false };
    expect(listImports(source)).toEqual([
      { ...loaded, specifier: 'mixed', line: 3 },
      { ...loaded, specifier: 'types-only', line: 6, isTypeOnly: true },
      { ...loaded, specifier: 'dynamic', line: 8, isDynamic: true },
      { ...loaded, specifier: './effect.css', line: 10 },
      { ...loaded, specifier: 'named-type', line: 11 },
    ]);
  });
});

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { findCycles } from './cycles.mjs';
import { listImports } from './imports.mjs';

// Which workspaces may import which others.
const WORKSPACE_ARROWS = {
  domain: [],
  contract: ['domain'],
  server: ['contract', 'domain'],
  web: ['contract', 'domain'],
  demo: ['contract', 'domain'],
  bench: ['contract', 'domain', 'demo'],
  e2e: ['contract', 'domain', 'demo'],
};

const WORKSPACE_REASONS = {
  domain: 'The rules depend on nothing of ours, so that they can be read, tested and trusted alone.',
  contract: 'The contract stands between server and web; it may speak of the rules and of neither of them.',
  server: 'The server is built on the rules and the contract; what uses it is never part of it.',
  web: 'The interface knows the server by its contract only.',
  demo: 'The demo market acts through the public API, as any client does; only demo/src/history/ uses the use cases.',
  bench: 'Measurements use the public API, so that they measure what clients get.',
  e2e: 'Journeys use the product from outside, so that they prove what people get.',
};

// Folders of server/src that are entry points like main.ts: they combine areas.
const SERVER_BINDING = ['commands'];

// Folders of web/src that every area uses. They must not know any area.
const WEB_BASES = ['ui', 'grid'];
// Shared by every screen: texts, session and API calls, live stream, page frame, paging.
const WEB_SHARED = ['i18n', 'session', 'live', 'page', 'paging'];
/**
 * The public files of each web area, like the server's `index.ts`. Separate files instead of one, so that importing
 * one does not load the whole area: lazily loaded parts, calls, URLs, visual parts.
 */
const WEB_PUBLIC = {
  account: ['own-account.ts', 'password-panel.tsx', 'sessions-panel.tsx'],
  auth: ['failure-note.tsx'],
  autopilot: ['bid-rule-sheet.tsx', 'pilot-mark.tsx', 'rise-reason.tsx'],
  'bid-books': ['book-queries.ts', 'book-upload.tsx'],
  bids: [
    'frame/bids-search.ts',
    'bulk/bulk-dialog.tsx',
    'rows/model-list.tsx',
    'frame/use-density.ts',
    'views/use-saved-views.ts',
    'views/view-address.ts',
  ],
  credit: ['credit-bar.tsx', 'credit-queries.ts'],
  deals: ['deal-absent.tsx', 'deal-actions.module.css', 'deal-screen.module.css', 'list/deals-search.ts'],
  'grade-reviews': ['list/reviews-search.ts'],
  notifications: ['preferences-panel.tsx'],
  palette: ['palette-host.tsx'],
  statement: [
    'list/entry-ways.ts',
    'export-menu.tsx',
    'owed-line.tsx',
    'range-balance.tsx',
    'list/statement-list.tsx',
    'statement-query.ts',
    'statement-search.ts',
    'list/statement-states.tsx',
    'statement-toolbar.module.css',
    'unsettled/unsettled-frame.tsx',
    'unsettled/unsettled-link.tsx',
    'unsettled/unsettled-query.ts',
    'unsettled/unsettled-search.ts',
    'unsettled/unsettled-ways.ts',
    'use-statement-live.ts',
  ],
  registration: ['fields/terms-document.tsx'],
};
// Where areas are combined. No area may import these.
const WEB_BINDING = ['routes', 'shell', 'gallery'];
// The folders directly in each of these import each other in no circle, types included.
const LEVELS = ['web/src', 'web/src/operator', 'server/src', 'server/src/operator'];
const FORBIDDEN_TO_BASES = ['@tanstack/react-query', '@tanstack/react-router'];

const TEST_RUN = ['tools/clock/fixed-day.mjs', 'tools/seed.mjs'];
// The server's tests run the example that partners copy.
const PARTNERS_COPY = 'docs/partner-client.ts';

const SOURCE = /\.(ts|tsx|mts|mjs|js|jsx)$/;
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

/** Checks the imports under `root`. Returns `{ file, line, message }` for each forbidden one. */
export function checkArrows(root) {
  const problems = [];
  const edges = new Map();
  const folders = new Map();
  for (const workspace of Object.keys(WORKSPACE_ARROWS)) {
    for (const file of listFiles(path.join(root, workspace))) {
      const from = describePlace(root, file);
      const targets = [];
      for (const found of listImports(readFileSync(file, 'utf8'))) {
        const to = resolveImport(root, file, found.specifier);
        const message = judge(from, to, found);
        if (message) problems.push({ file: from.file, line: found.line, message });
        if (to?.file && !found.isTypeOnly) targets.push(to.file);
        if (to && !isTest(from.file)) addArrow(folders, from.file, to.file);
      }
      edges.set(from.file, targets);
    }
  }
  for (const cycle of findCycles(edges)) {
    const message = `imports itself in a circle (${[...cycle, cycle[0]].join(' → ')}). A circle has no first file to read, and loads in an order that nobody chose.`;
    problems.push({ file: cycle[0], line: 1, message });
  }
  for (const cycle of findCycles(
    new Map([...folders].map(([name, targets]) => [name, [...targets.keys()]])),
  )) {
    const file = folders.get(cycle[0]).get(cycle[1]);
    const message = `closes a circle of folders (${[...cycle, cycle[0]].join(' → ')}), types included. Of two folders one stands on the other; what both need stands below them, and what combines them above.`;
    problems.push({ file, line: 1, message });
  }
  return problems;
}

function addArrow(folders, from, to) {
  for (const level of LEVELS) {
    const [one, other] = [from, to].map((file) => new RegExp(`^${level}/[^/]+(?=/)`).exec(file)?.[0]);
    if (!one || !other || one === other) continue;
    if (!folders.has(one)) folders.set(one, new Map());
    folders.get(one).set(other, from);
  }
}

/** Why `from` may not import `to`; null if it may. */
function judge(from, to, found) {
  const { specifier } = found;
  if (!to) {
    const isBase = from.workspace === 'web' && WEB_BASES.includes(from.area);
    if (isBase && FORBIDDEN_TO_BASES.some((name) => specifier === name || specifier.startsWith(`${name}/`))) {
      return `imports ${specifier}. web/src/${from.area} draws what it is given; it knows no query and no route.`;
    }
    return null;
  }
  if (to.workspace !== from.workspace) return judgeWorkspace(from, to, found);
  if (from.workspace === 'server') return judgeServer(from, to);
  if (from.workspace === 'web') return judgeWeb(from, to);
  return null;
}

// Read by routes before any screen is loaded; the console's screens read their own.
const DEALERS_ADDRESS = /^web\/src\/(?!operator\/).*-search\.ts$/;
const WITHOUT_SCHEMAS = ['@mazad/contract/choices', '@mazad/contract/fields/uuid'];

function judgeWorkspace(from, to, { specifier, isTypeOnly }) {
  const bringsSchemas = to.workspace === 'contract' && !isTypeOnly && !WITHOUT_SCHEMAS.includes(specifier);
  if (bringsSchemas && DEALERS_ADDRESS.test(from.file)) {
    return `imports ${specifier}. An address is read before any screen is loaded, and schemas would be part of that first load; what it chooses from stands in contract/src/choices.ts.`;
  }
  // Every workspace's tests share clock and seed, but no build may contain them.
  const isTests = isTest(from.file) || from.workspace === 'e2e' || from.file.endsWith('.config.ts');
  if (isTests && TEST_RUN.includes(to.file)) return null;
  if (isTests && from.workspace === 'server' && to.file === PARTNERS_COPY) return null;
  if (specifier.startsWith('.')) {
    return `reaches out of its workspace to ${specifier}. Another workspace is imported by its name, @mazad/…, or not at all.`;
  }
  if (WORKSPACE_ARROWS[from.workspace].includes(to.workspace)) return null;
  const makesHistory = from.file.startsWith('demo/src/history/') && to.workspace === 'server';
  if (makesHistory) return null;
  // Journeys look for the texts that dealers see, which are defined once in the web app.
  const readsWords = from.workspace === 'e2e' && specifier.startsWith('@mazad/web/src/i18n/messages/');
  if (readsWords) return null;
  return `imports ${specifier}. ${WORKSPACE_REASONS[from.workspace]}`;
}

function judgeServer(from, to) {
  if (!to.area || to.area === from.area || to.area === 'platform') return null;
  if (from.area === 'platform') {
    return `imports ${to.file}. The platform serves every area and knows none; pass it in instead.`;
  }
  if (!from.area || SERVER_BINDING.includes(from.area) || isTest(from.file)) return null;
  if (to.file === `server/src/${to.area}/index.ts` || to.file === `server/src/${to.area}/index`) return null;
  return `imports ${to.file}. An area uses another only through its public file: ${to.workspace}/src/${to.area}/index.ts.`;
}

function judgeWeb(from, to) {
  if (!from.area || !to.area || from.area === to.area) return null;
  if (WEB_BASES.includes(from.area)) {
    if (WEB_BASES.includes(to.area) || to.area === 'i18n') return null;
    return `imports ${to.file}. web/src/${from.area} serves every area and knows none: no route, no query, no session.`;
  }
  const isShared = WEB_BASES.includes(to.area) || WEB_SHARED.includes(to.area);
  if (isShared || WEB_BINDING.includes(from.area) || isTest(from.file)) return null;
  if (WEB_SHARED.includes(from.area)) {
    return `imports ${to.file}. Every area stands on web/src/${from.area}; it knows none.`;
  }
  if (WEB_PUBLIC[to.area]?.some((name) => to.file === `web/src/${to.area}/${name}`)) return null;
  return `imports ${to.file}. An area of the interface uses another through its public files, in tools/lib/arrows.mjs; what several need stands in web/src/ui or another folder that all are built on.`;
}

function isTest(file) {
  return /\.(test|fixture)\.[a-z]+$/.test(file) || file.includes('/test/');
}

/** A file's workspace, and its area (first folder of src) if it has one. */
function describePlace(root, file) {
  const relative = path.relative(root, file).split(path.sep).join('/');
  const [workspace, source, ...rest] = relative.split('/');
  const inSource = source === 'src';
  const area = inSource && rest.length > 1 ? rest[0] : null;
  return { file: relative, workspace, area, inSource };
}

/** Null for other packages. A missing file of ours still has a workspace and an area. */
function resolveImport(root, from, specifier) {
  const own = /^@mazad\/(?<workspace>[\w-]+)(?:\/(?<rest>.+))?$/.exec(specifier);
  if (own) {
    const { workspace, rest = '' } = own.groups;
    const inSource = rest === 'src' || rest.startsWith('src/') ? rest : `src/${rest}`;
    return describePlace(root, findFile(path.join(root, workspace, inSource)));
  }
  const short = /^#(?<folder>\w*)\/(?<rest>.+)$/.exec(specifier);
  if (short) {
    const { folder, rest } = short.groups;
    const { workspace } = describePlace(root, from);
    // `#/` and `#src/` are the workspace's own sources, `#platform/` is a folder of them.
    const inSource = folder === '' || folder === 'src' ? rest : `${folder}/${rest}`;
    return describePlace(root, findFile(path.join(root, workspace, 'src', inSource)));
  }
  if (!specifier.startsWith('.')) return null;
  return describePlace(root, findFile(path.resolve(path.dirname(from), specifier.replace(/\?.*$/, ''))));
}

function findFile(place) {
  const candidates = [
    place,
    `${place}.ts`,
    `${place}.tsx`,
    `${place}.mjs`,
    `${place}/index.ts`,
    `${place}/index.tsx`,
  ];
  const isFile = (candidate) => existsSync(candidate) && statSync(candidate).isFile();
  return candidates.find(isFile) ?? place;
}

function listFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : listFiles(place);
    return entry.isFile() && SOURCE.test(entry.name) ? [place] : [];
  });
}

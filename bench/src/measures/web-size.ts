import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { WEB_DIST } from '../paths.ts';
import type { Line, Section } from '../report.ts';
import { show } from '../statistics.ts';

/** As browsers get them, and as the oldest do, which have no Brotli. */
const SERVED_KB = { js: 160, css: 17 };
const GZIP_KB = { js: 185, css: 20 };
/** Chunks of the bids screen that load later: its route, its frame, the words. */
const WANTED = /^(?:bids|route|en)-[\w-]{8}\.js$/;

const read = (file: string) => readFileSync(path.join(WEB_DIST, file));

/** The files that the page itself names: scripts, their preloads, styles. */
function namedByPage(): string[] {
  const page = read('index.html').toString();
  return [...page.matchAll(/(?:src|href)="\/([\w./-]+\.(?:js|css))"/g)].map(([, file]) => file!);
}

/** What a chunk loads: its imports, and of the later chunks the wanted ones with their preloads. */
function broughtBy(file: string): string[] {
  const text = read(file).toString();
  const imports = [...text.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
    ([, name]) => `assets/${name}`,
  );
  const list = /m\.f=\[([^\]]*)\]/.exec(text)?.[1] ?? '';
  const preloads = [...list.matchAll(/"([^"]+)"/g)].map(([, name]) => name!);
  const later = text.matchAll(
    /import\([`"']\.\/([\w.-]+\.js)[`"']\)(?:\.then\([^)]*\))?(?:,__vite__mapDeps\(\[([\d,]*)\]\))?/g,
  );
  const wanted = [...later].filter(([, name]) => WANTED.test(name!));
  return [
    ...imports,
    ...wanted.flatMap(([, name, places]) => [
      `assets/${name}`,
      ...(places ?? '')
        .split(',')
        .filter(Boolean)
        .map((place) => preloads[Number(place)]!),
    ]),
  ];
}

/** Everything that a first visit of the bids screen loads, except fonts and pictures. */
export function filesOfRoute(): string[] {
  const all = new Set<string>();
  const left = namedByPage();
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (all.has(file)) continue;
    all.add(file);
    if (file.endsWith('.js')) left.push(...broughtBy(file));
  }
  const found = [...all].filter((file) => WANTED.test(path.basename(file)));
  // The route, its frame and the words: if renamed, they would be missed and the sum too small.
  if (found.length < 3) throw new Error(`Of the bids screen only these were found: ${found.join(', ')}.`);
  return [...all];
}

const gzipped = (file: string) => gzipSync(read(file), { level: 9 }).length;
/** The smallest files are served as they are. */
const served = (file: string) =>
  read(existsSync(path.join(WEB_DIST, `${file}.br`)) ? `${file}.br` : file).length;

function sizeLine(what: string, files: string[], sizeOf: (file: string) => number, most: number): Line {
  const kb = files.reduce((sum, file) => sum + sizeOf(file), 0) / 1000;
  return { what, floor: '', ours: show(kb), ratio: '', reach: `≤ ${most}`, isReached: kb <= most };
}

/** The compressed size of a first visit of the bids screen. */
export async function measureWebSize(): Promise<Section> {
  const files = filesOfRoute();
  const of = (ending: string) => files.filter((file) => file.endsWith(ending));
  return {
    name: 'web',
    title: 'First load of the bids screen',
    unit: 'kB',
    lines: [
      sizeLine('JavaScript, Brotli, as served', of('.js'), served, SERVED_KB.js),
      sizeLine('CSS, Brotli, as served', of('.css'), served, SERVED_KB.css),
      sizeLine('JavaScript, gzip', of('.js'), gzipped, GZIP_KB.js),
      sizeLine('CSS, gzip', of('.css'), gzipped, GZIP_KB.css),
    ],
    notes: [
      'Summed over the files that index.html names and that the route, its frame and the English words bring along; fonts are not counted.',
    ],
  };
}

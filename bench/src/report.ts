import { readFileSync, writeFileSync } from 'node:fs';
import { FIGURES_FILE } from './paths.ts';
import type { Contest } from './rounds.ts';
import { show, showSpread } from './statistics.ts';

/** One line of the table: cells are already words. */
export interface Line {
  what: string;
  floor: string;
  ours: string;
  ratio: string;
  reach: string;
  isReached: boolean | null;
  noisy?: number;
}

export interface Section {
  name: string;
  /** Where its figures stand; docs/benchmarks.md unless it says otherwise. */
  file?: string;
  title: string;
  /** What floor and ours are counted in. */
  unit: string;
  lines: Line[];
  /** Said under the table. */
  notes: string[];
}

/** A contest of throughputs as a line. */
export function contestLine(what: string, contest: Contest, o: { ratio: number; p99Ms?: number }): Line {
  const late = contest.p99Ms?.median ?? 0;
  const busy = contest.cpuMs ? `, ${show(contest.cpuMs.median)} ms CPU` : '';
  const p99 = o.p99Ms === undefined ? '' : `; p99 ≤ ${o.p99Ms} ms`;
  return {
    what,
    floor: showSpread(contest.floor),
    ours: `${showSpread(contest.ours)}${contest.p99Ms ? `, p99 ${show(late)} ms` : ''}${busy}`,
    ratio: showSpread(contest.ratio),
    reach: `≥ ${o.ratio}${p99}`,
    isReached: contest.ratio.median >= o.ratio && (o.p99Ms === undefined || late <= o.p99Ms),
    noisy: contest.noisy,
  };
}

/** A section as Markdown. */
export function renderSection(section: Section): string {
  const rows = section.lines.map((line) => {
    const verdict = line.isReached === null ? '' : line.isReached ? 'yes' : '**no**';
    const what = line.noisy ? `${line.what} †` : line.what;
    return `| ${what} | ${line.floor} | ${line.ours} | ${line.ratio} | ${line.reach} | ${verdict} |`;
  });
  const marked = section.lines.some((line) => line.noisy)
    ? [
        '† some rounds were taken while the machine was over 15% slower than in its best; they count all the same.',
      ]
    : [];
  return [
    `### ${section.title}`,
    '',
    `| ${section.unit} | floor | Mazad | ratio | to reach | reached |`,
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    ...[...section.notes, ...marked].map((note) => `${note}\n`),
  ].join('\n');
}

/** Puts text between its marks in a file; what people wrote around them stays. */
function put(file: string, name: string, content: string): void {
  const text = readFileSync(file, 'utf8');
  const marks = [`<!-- begin ${name} -->`, `<!-- end ${name} -->`] as const;
  const [before, rest] = text.split(marks[0]);
  const after = rest?.split(marks[1])[1];
  if (before === undefined || after === undefined) throw new Error(`${file} has no ${marks[0]}.`);
  writeFileSync(file, `${before}${marks[0]}\n${content.trim()}\n${marks[1]}${after}`);
}

/** Puts the machine and each section between their marks. */
export function writeFigures(sections: readonly Section[]): void {
  for (const section of sections) put(section.file ?? FIGURES_FILE, section.name, renderSection(section));
}

/** On what they were taken. */
export function writeMachine(description: string): void {
  put(FIGURES_FILE, 'machine', description);
}

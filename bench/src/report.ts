import { readFileSync, writeFileSync } from 'node:fs';
import { FIGURES_FILE } from './paths.ts';
import type { Contest } from './rounds.ts';
import { show, showSpread, spreadOf } from './statistics.ts';

/** One line of the table, with formatted cells. */
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
  /** The file for its figures; docs/benchmarks.md by default. */
  file?: string;
  title: string;
  /** The unit of floor and ours. */
  unit: string;
  lines: Line[];
  /** Shown under the table. */
  notes: string[];
}

/** The goals of a contest. */
export interface Goals {
  /** Ratio to the floor, at least. */
  ratio?: number;
  /** Times the earlier throughput per second, at least. */
  faster?: { times: number; before: number };
  /** The p99 as a multiple of p50, at most. */
  p99Times?: number;
  /** Of the server's process per request, at most. */
  cpuMs?: number;
}

function verdictsOf({ ours, ratio, p50Ms, p99Ms, cpuMs }: Contest, goals: Goals): [string, boolean][] {
  const verdicts: [string, boolean][] = [];
  if (goals.ratio !== undefined) verdicts.push([`≥ ${goals.ratio}`, ratio.median >= goals.ratio]);
  if (goals.faster) {
    const { times, before } = goals.faster;
    verdicts.push([`≥ ${times} × ${before}`, ours.median >= times * before]);
  }
  if (goals.p99Times !== undefined && p50Ms && p99Ms) {
    verdicts.push([`p99 ≤ ${goals.p99Times} × p50`, p99Ms.median <= goals.p99Times * p50Ms.median]);
  }
  if (goals.cpuMs !== undefined && cpuMs) {
    verdicts.push([`≤ ${goals.cpuMs} ms CPU`, cpuMs.median <= goals.cpuMs]);
  }
  return verdicts;
}

/** A figure without a floor, with an upper limit. */
export function mostLine(what: string, values: readonly number[], most: number): Line {
  const spread = spreadOf(values);
  return {
    ...{ what, floor: '', ours: showSpread(spread), ratio: '', reach: `≤ ${most}` },
    isReached: spread.median <= most,
  };
}

/** A contest of throughputs as a line. */
export function contestLine(what: string, contest: Contest, goals: Goals): Line {
  const { p50Ms, p99Ms, cpuMs } = contest;
  const verdicts = verdictsOf(contest, goals);
  return {
    what,
    floor: showSpread(contest.floor),
    ours: [
      showSpread(contest.ours),
      ...(p50Ms ? [`p50 ${show(p50Ms.median)} ms`] : []),
      ...(p99Ms ? [`p99 ${show(p99Ms.median)} ms`] : []),
      ...(cpuMs ? [`${show(cpuMs.median)} ms CPU`] : []),
    ].join(', '),
    ratio: showSpread(contest.ratio),
    reach: verdicts.map(([goal]) => goal).join('; '),
    isReached: verdicts.length > 0 ? verdicts.every(([, isReached]) => isReached) : null,
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

/** Replaces the text between its marks in a file; the text around them stays. */
function put(file: string, name: string, content: string): void {
  const text = readFileSync(file, 'utf8');
  const marks = [`<!-- begin ${name} -->`, `<!-- end ${name} -->`] as const;
  const [before, rest] = text.split(marks[0]);
  const after = rest?.split(marks[1])[1];
  if (before === undefined || after === undefined) throw new Error(`${file} has no ${marks[0]}.`);
  writeFileSync(file, `${before}${marks[0]}\n${content.trim()}\n${marks[1]}${after}`);
}

/** Writes each section between its marks. */
export function writeFigures(sections: readonly Section[]): void {
  for (const section of sections) put(section.file ?? FIGURES_FILE, section.name, renderSection(section));
}

/** Writes the machine on which the figures were taken. */
export function writeMachine(description: string): void {
  put(FIGURES_FILE, 'machine', description);
}

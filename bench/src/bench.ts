import type pg from 'pg';
import type { Options } from './options.ts';
import type { Section } from './report.ts';
import type { Served } from './server.ts';

/** The context of a measurement. */
export interface Bench {
  options: Options;
  /** One server process on the working copy of the dataset. */
  server: Served;
  pool: pg.Pool;
  /** For pgbench. */
  socket: string;
  /** Address of the database that the server works on. */
  databaseUrl: string;
  /** How many assets the dataset has. */
  assets: number;
  say(line: string): void;
}

export const CLIENTS = 10;

/** Takes its figures and returns them as a section of the table. */
export type Measure = (bench: Bench) => Promise<Section>;

/** What a journey stands on: a server with a market of its own. */
export interface World {
  /** The address of the server. */
  url: string;
  /** That of its database: mails and codes are read where the server keeps what it cannot send. */
  databaseUrl: string;
  /** The secret of the operator's second factor. */
  operatorSecret: string;
}

/** Where the global setup tells the tests, which run in other processes, of the worlds: one for each worker. */
const VARIABLE = 'MAZAD_E2E_WORLDS';

export function tellWorlds(worlds: readonly World[]): void {
  process.env[VARIABLE] = JSON.stringify(worlds);
}

/** The world of this worker: two tests on one market would outbid each other. Undefined before the global setup. */
export function findWorld(): World | undefined {
  const worlds = JSON.parse(process.env[VARIABLE] ?? '[]') as World[];
  return worlds[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
}

export function ownWorld(): World {
  const world = findWorld();
  if (!world) throw new Error('The global setup has made no world for this worker.');
  return world;
}

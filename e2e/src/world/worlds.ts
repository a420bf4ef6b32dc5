/** What a journey stands on: a server with a market of its own. */
export interface World {
  /** The address of the server. */
  url: string;
  /** That of its database: mails and codes are read where the server keeps what it cannot send. */
  databaseUrl: string;
  /** The secret of the operator's second factor. */
  operatorSecret: string;
}

/** Where the global setup tells the tests, which run in other processes, of the worlds. */
const VARIABLE = 'MAZAD_E2E_WORLDS';

export function tellWorlds(worlds: readonly World[]): void {
  process.env[VARIABLE] = JSON.stringify(worlds);
}

const toldWorlds = () => JSON.parse(process.env[VARIABLE] ?? '[]') as World[];

let own: World | undefined;

/** Takes the world of this worker: two tests on one market would outbid each other. */
export function takeWorld(at: number): World {
  own = toldWorlds()[at];
  return ownWorld();
}

/** That one; before there are workers, the first that was told of. */
export function ownWorld(): World {
  const world = own ?? toldWorlds()[0];
  if (!world) throw new Error('The global setup has made no world for this worker.');
  return world;
}

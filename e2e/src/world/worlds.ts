/** The environment of a journey: a server with its own market. */
export interface World {
  /** The address of the server. */
  url: string;
  /** The address of its database: tests read mails and codes there, since the server keeps what it cannot send. */
  databaseUrl: string;
  /** The secret of the operator's second factor. */
  operatorSecret: string;
}

/** Passes the worlds from the global setup to the tests, which run in other processes. */
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

/** This worker's world; before there are workers, the first one. */
export function ownWorld(): World {
  const world = own ?? toldWorlds()[0];
  if (!world) throw new Error('The global setup has made no world for this worker.');
  return world;
}

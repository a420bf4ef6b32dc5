import type { Bench } from '../bench.ts';
import { pageCall } from './calls.ts';
import { closedLoop, mustBeAnswered } from './http-client.ts';

/** The p99 of these dealers' first pages, each requested without a pause, for `seconds`. */
export async function pagesP99(bench: Bench, tokens: readonly string[], seconds: number): Promise<number> {
  const requests = tokens.map((authorization) => pageCall(authorization));
  const next = (client: number) => requests[client]!;
  const loop = closedLoop({ port: bench.server.port, clients: requests.length, seconds, next });
  return mustBeAnswered(await loop).p99Ms;
}

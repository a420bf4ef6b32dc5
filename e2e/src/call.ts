import type { DataOf, Endpoint } from '@mazad/contract/http';
import { type CallInput, createApi } from '@mazad/demo/live/api';
import { ownWorld } from './world/worlds.ts';

/** A call to this worker's server; the token is a person's or a partner's. */
export function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  token?: string,
): Promise<DataOf<E>> {
  const headers = { ...input.headers, ...(token && { authorization: `Bearer ${token}` }) };
  return createApi(ownWorld().url).call(endpoint, { ...input, headers }, new AbortController().signal);
}

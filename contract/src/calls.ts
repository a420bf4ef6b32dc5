/**
 * Calls by the method and path of their endpoints, such as `call('PUT /bids', { body })`. Of the endpoints there are types
 * alone here, so that no schema comes along to a browser.
 */
import type { endpoints } from './api.ts';
import type { DataOf, GivenOf, Method, ParamsOf, QueryOf } from './http.ts';

type Every = (typeof endpoints)[keyof typeof endpoints];
type ByName = { [E in Every as `${E['method']} ${E['path']}`]: E };
/** Method and path of an endpoint, with the path's parameters in braces. */
export type CallName = keyof ByName;

/** A part that the endpoint has; optional where all of it is, never there where the endpoint has none. */
type Part<Name extends string, Value> = unknown extends Value
  ? { [K in Name]?: undefined }
  : object extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

/** What a call is given; an endpoint that takes a file is given a form. */
export type GivenTo<N extends CallName> = Part<'params', ParamsOf<ByName[N]>> &
  Part<'query', QueryOf<ByName[N]>> &
  (Part<'body', GivenOf<ByName[N]>> | { body: FormData });
/** What it is answered. */
export type AnswerTo<N extends CallName> = DataOf<ByName[N]>;
/** A row of the list that it is answered. */
export type RowOf<N extends CallName> = AnswerTo<N> extends { items: (infer Row)[] } ? Row : never;
export type BodyTo<N extends CallName> = GivenOf<ByName[N]>;
export type QueryTo<N extends CallName> = QueryOf<ByName[N]>;

/** The path with values in place of its parameters. */
export function fillPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, string>;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** Method and path of a call, behind `/api`. */
export function addressOf(name: CallName, params?: unknown): { method: Method; path: string } {
  const [method, path] = name.split(' ') as [Method, string];
  return { method, path: fillPath(path, params) };
}

/**
 * Calls by the method and path of their endpoints, such as `call('PUT /bids', { body })`. Only types are imported, so
 * no schema ends up in the browser.
 */
import type { endpoints } from './api.ts';
import type { DataOf, GivenOf, Method, ParamsOf, QueryOf } from './http.ts';

type Every = (typeof endpoints)[keyof typeof endpoints];
type ByName = { [E in Every as `${E['method']} ${E['path']}`]: E };
/** Method and path of an endpoint; path parameters are in braces. */
export type CallName = keyof ByName;

/** A part of the input: optional if all its fields are, and forbidden if the endpoint has none. */
type Part<Name extends string, Value> = unknown extends Value
  ? { [K in Name]?: undefined }
  : object extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

/** A call's input. An endpoint that takes a file needs a form. */
export type GivenTo<N extends CallName> = Part<'params', ParamsOf<ByName[N]>> &
  Part<'query', QueryOf<ByName[N]>> &
  (Part<'body', GivenOf<ByName[N]>> | { body: FormData });
export type AnswerTo<N extends CallName> = DataOf<ByName[N]>;
/** A row of the list in the answer. */
export type RowOf<N extends CallName> = AnswerTo<N> extends { items: (infer Row)[] } ? Row : never;
export type BodyTo<N extends CallName> = GivenOf<ByName[N]>;
export type QueryTo<N extends CallName> = QueryOf<ByName[N]>;

/** The path with its parameters filled in. */
export function fillPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, string>;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** Method and path of a call, below `/api`. */
export function addressOf(name: CallName, params?: unknown): { method: Method; path: string } {
  const [method, path] = name.split(' ') as [Method, string];
  return { method, path: fillPath(path, params) };
}

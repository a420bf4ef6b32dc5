import type { Readable } from 'node:stream';
import {
  type Audience,
  BODY_KILOBYTES_DEFAULT,
  type BodyOf,
  type DataOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
} from '@mazad/contract/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COMPRESSED, givesSecret } from './compression.ts';
import { ownerOnly } from './errors.ts';
import type { KeyRefusal } from './key-refused.ts';
import { type Language, languageOf } from './messages.ts';
import { answerWriter, parse } from './schema.ts';

/** Who calls, as far as the audience of the endpoint goes. */
export interface Dealer {
  userId: string;
  storeId: string;
  regionId: string;
  role: 'OWNER' | 'BUYER' | 'VIEWER';
  sessionId: string;
}
export interface Partner {
  partnerId: string;
  regionId: string;
  /** The shops that its key is for: whatever belongs to another is as if it were not there (P2). Null for all. */
  shopIds: readonly string[] | null;
}
export type FoundPartner = Partner | { refused: KeyRefusal };
export interface Applicant {
  signupId: string;
}
export interface OperatorCaller {
  userId: string;
  sessionId: string;
}
/** Anybody with a session. */
export interface Member {
  userId: string;
  sessionId: string;
  role: Dealer['role'] | 'OPERATOR';
}
/** Whoever may upload (R6): `ownerId` is the signup's, the photo session's or the user's id. */
export type Uploader =
  | { kind: 'SIGNUP' | 'ASSESSMENT'; ownerId: string; storeId: null }
  | { kind: 'MEMBER'; ownerId: string; storeId: string | null };
export interface Callers {
  public: null;
  applicant: Applicant;
  uploader: Uploader;
  member: Member;
  dealer: Dealer;
  operator: OperatorCaller;
  partner: Partner;
}

export interface Call<E extends Endpoint, C> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  caller: C;
  language: Language;
  request: FastifyRequest;
}

/** Finds out who calls, or throws 401 or 419. Each also counts the call against its limit. */
export type Gate = { [A in Audience]: (request: FastifyRequest) => Promise<Callers[A]> };

/** An answer whose status is not 200, such as a stored one that is sent again. */
export class RawAnswer {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}

/** A file to save, sent as it is made. A stream that fails after its first bytes cuts the answer off. */
export class FileAnswer {
  constructor(
    readonly name: string,
    readonly contentType: string,
    readonly stream: Readable,
  ) {}
}

export type Handler<E extends Endpoint> = (
  call: Call<E, Callers[E['audience']]>,
) => Promise<DataOf<E> | RawAnswer | FileAnswer>;

/** Registers one endpoint: limit and caller, schema, use case, answer. */
export type Route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

const JSON_TYPE = 'application/json; charset=utf-8';

/** `/api` and the specification's path, `{id}` as `:id`, without a trailing slash. */
function urlOf(endpoint: Endpoint): string {
  return `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`;
}

/** Makes `route` for an application and its gate. */
export function routeOn(app: FastifyInstance, gate: Gate): Route {
  return (endpoint, handler) => {
    const writer = answerWriter(endpoint);
    const callers = new WeakMap<FastifyRequest, Callers[Audience]>();
    app.route({
      method: endpoint.method,
      url: urlOf(endpoint),
      bodyLimit: (endpoint.bodyKilobytesMax ?? BODY_KILOBYTES_DEFAULT) * 1024,
      // Files are packed already.
      compress: !endpoint.file && !givesSecret(endpoint) && COMPRESSED,
      // Before anything of the body is read: nobody without a token makes the server work on one (S4).
      onRequest: async (request) => void callers.set(request, await gate[endpoint.audience](request)),
      handler: async (request, reply) => {
        const language = languageOf(request.headers['accept-language']);
        const caller = callers.get(request) as Callers[(typeof endpoint)['audience']];
        const call = {
          params: endpoint.params && parse(endpoint.params, request.params, language),
          query: endpoint.query && parse(endpoint.query, request.query, language),
          // The handler of a multipart call reads its body as it comes in.
          body: endpoint.body && !endpoint.multipart && parse(endpoint.body, request.body ?? {}, language),
          caller,
          language,
          request,
        } as Parameters<typeof handler>[0];
        const data = await handler(call);
        if (data instanceof RawAnswer) {
          return (reply as FastifyReply)
            .code(data.status)
            .serializer(JSON.stringify)
            .type('application/json')
            .send(data.body);
        }
        if (data instanceof FileAnswer) return sendFileAnswer(reply as FastifyReply, data);
        return (reply as FastifyReply)
          .serializer(await writer())
          .type(JSON_TYPE)
          .send({ success: true, data });
      },
    });
  };
}

/** RFC 6266: the name in full (RFC 5987) beside one of plain letters for those that cannot read it. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const full = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}

function sendFileAnswer(reply: FastifyReply, file: FileAnswer): FastifyReply {
  return reply
    .headers({ 'content-type': file.contentType, 'content-disposition': attachment(file.name) })
    .send(file.stream);
}

/** For what changes something: throws FORBIDDEN for a viewer, who only looks. */
export function mustTrade(dealer: Dealer): void {
  if (dealer.role === 'VIEWER') throw ownerOnly();
}

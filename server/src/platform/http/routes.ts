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

/** The caller, by the endpoint's audience. */
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
  /** The shops that its key is valid for; data of other shops is hidden (P2). Null for all. */
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
/** Anybody who may upload (R6): `ownerId` is the id of signup, photo session or user. */
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

/** Identifies the caller, or throws 401 or 419, and counts the call against its limit. */
export type Gate = { [A in Audience]: (request: FastifyRequest) => Promise<Callers[A]> };

/** An answer with another status than 200, such as a stored one that is repeated. */
export class RawAnswer {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}

/** A file to save, streamed while it is made. A stream that fails midway truncates the answer. */
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

/** `/api` plus the specification's path, with `:id` for `{id}`, without a trailing slash. */
function urlOf(endpoint: Endpoint): string {
  return `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`;
}

export function routeOn(app: FastifyInstance, gate: Gate): Route {
  return (endpoint, handler) => {
    const writer = answerWriter(endpoint);
    const callers = new WeakMap<FastifyRequest, Callers[Audience]>();
    app.route({
      method: endpoint.method,
      url: urlOf(endpoint),
      bodyLimit: (endpoint.bodyKilobytesMax ?? BODY_KILOBYTES_DEFAULT) * 1024,
      // Files are compressed already.
      compress: !endpoint.file && !givesSecret(endpoint) && COMPRESSED,
      // Runs before the body is read, so nobody without a token can make the server parse one (S4).
      onRequest: async (request) => void callers.set(request, await gate[endpoint.audience](request)),
      handler: async (request, reply) => {
        const language = languageOf(request.headers['accept-language']);
        const caller = callers.get(request) as Callers[(typeof endpoint)['audience']];
        const call = {
          params: endpoint.params && parse(endpoint.params, request.params, language),
          query: endpoint.query && parse(endpoint.query, request.query, language),
          // Handlers of multipart calls read the body as a stream.
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

/** RFC 6266: the full name (RFC 5987), and an ASCII name for clients that cannot read it. */
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

/** For changes: throws FORBIDDEN for a viewer. */
export function mustTrade(dealer: Dealer): void {
  if (dealer.role === 'VIEWER') throw ownerOnly();
}

import type { IncomingMessage } from 'node:http';
import { EVIDENCE_LIMITS, EvidencePurposeSchema, UNFINISHED_UPLOADS_MAX } from '@mazad/contract/evidence';
import { text, UuidSchema } from '@mazad/contract/http';
import type { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '#platform/http/errors.ts';
import { languageOf } from '#platform/http/messages.ts';
import { type Dealer, type Gate, mustTrade } from '#platform/http/routes.ts';
import { parse } from '#platform/http/schema.ts';
import type { Deps } from '../deps.ts';
import { addressHash, fileTooLarge, findReserved, releaseReserved, reserveFile } from '../files/index.ts';
import type { PieceFolder } from './piece-folder.ts';

const PATH = '/api/uploads';
const PIECE_TYPE = 'application/offset+octet-stream';

const NewUploadSchema = z.object({
  /** The full length must be known at the start, when it is counted (R6). */
  length: z.string().check(z.regex(/^[1-9]\d{0,11}$/)),
  purpose: EvidencePurposeSchema,
  filename: text(300),
});

/** tus 1.0: pairs of a name and a base64 value. */
function metadataOf(header: unknown): Record<string, string> {
  const pairs = String(header ?? '').split(',', 20);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.trim().split(' ');
      return [name, Buffer.from(value, 'base64').toString()];
    }),
  );
}

/**
 * Uploads in pieces: tus 1.0 at /api/uploads (creation, termination). This code checks permissions and answers errors;
 * tus only moves the bytes. Processes need no lock: a piece starts where the file ends, so two writers write the same
 * bytes at worst, and `finishUpload` works on a copy.
 */
export function registerPieces(
  http: FastifyInstance,
  gate: Gate,
  deps: Pick<Deps, 'db' | 'clock' | 'settings'> & { pieces: PieceFolder },
): void {
  /** The checked upload id of a request, because tus must not take it from the URL. */
  const ids = new WeakMap<IncomingMessage, string>();
  const idOf = (request: unknown) =>
    ids.get((request as { runtime: { node: { req: IncomingMessage } } }).runtime.node.req)!;
  // Loaded by the first upload, since most processes never need it.
  const makeServer = async (): Promise<Server> => {
    const [tus, { FileStore }] = await Promise.all([import('@tus/server'), import('@tus/file-store')]);
    return new tus.Server({
      path: PATH,
      datastore: new FileStore({ directory: deps.pieces.folder }),
      relativeLocation: true,
      // No cross-origin reads (S4).
      allowedOrigins: () => false,
      namingFunction: idOf,
      getFileIdFromRequest: idOf,
    });
  };
  let made: Promise<Server> | undefined;
  const pass = async (request: FastifyRequest, reply: FastifyReply, fileId: string) => {
    await deps.pieces.make();
    made ??= makeServer();
    const server = await made;
    ids.set(request.raw, fileId);
    reply.hijack();
    reply.raw.setHeader('x-request-id', request.id);
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    await server.handle(request.raw, reply.raw);
  };
  const reservedOf = async (request: FastifyRequest) => {
    const dealer = await traderOf(gate, request);
    const { id } = request.params as { id: string };
    const reserved = z.safeParse(UuidSchema, id).success
      ? await findReserved(deps.db, id, dealer.userId)
      : null;
    if (!reserved) throw new AppError('NOT_FOUND');
    return reserved.fileId;
  };

  http.register(async (part) => {
    // tus reads the body itself.
    part.addContentTypeParser(PIECE_TYPE, (_request, _body, done) => done(null));
    part.post(PATH, async (request, reply) => {
      const dealer = await traderOf(gate, request);
      const fileId = await reserve(deps, dealer, request);
      await pass(request, reply, fileId);
      if (reply.raw.statusCode !== 201) await releaseReserved(deps.db, fileId, 0);
    });
    part.head(`${PATH}/:id`, async (request, reply) => pass(request, reply, await reservedOf(request)));
    part.patch(`${PATH}/:id`, async (request, reply) => pass(request, reply, await reservedOf(request)));
    part.delete(`${PATH}/:id`, async (request, reply) => {
      const fileId = await reservedOf(request);
      const receivedBytes = await deps.pieces.receivedBytes(fileId);
      // Before the answer, so that the upload is gone for whoever has the answer. The sweep deletes leftover bytes.
      await releaseReserved(deps.db, fileId, receivedBytes);
      await pass(request, reply, fileId);
    });
  });
}

async function traderOf(gate: Gate, request: FastifyRequest): Promise<Dealer> {
  const dealer = await gate.dealer(request);
  mustTrade(dealer);
  return dealer;
}

async function reserve(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  dealer: Dealer,
  request: FastifyRequest,
): Promise<string> {
  const { 'upload-length': length, 'upload-metadata': metadata } = request.headers;
  const wanted = parse(
    NewUploadSchema,
    { ...metadataOf(metadata), length },
    languageOf(request.headers['accept-language']),
  );
  const { bytesMax } = EVIDENCE_LIMITS[wanted.purpose];
  const sizeBytes = Number(wanted.length);
  if (sizeBytes > bytesMax) throw fileTooLarge(bytesMax);
  const sender = {
    ownerKind: 'MEMBER',
    ownerId: dealer.userId,
    addressHash: addressHash(deps.settings.secretKey, request.ip),
    now: deps.clock.now(),
  } as const;
  return reserveFile(
    deps.db,
    { ...sender, purpose: wanted.purpose, name: wanted.filename, sizeBytes },
    { ownerMax: UNFINISHED_UPLOADS_MAX, roomBytes: deps.settings.uploadsRoomBytes },
  );
}

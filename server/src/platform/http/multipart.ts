import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

export interface MultipartForm {
  /** By name, not validated. */
  fields: Record<string, unknown>;
  file: { name: string; bytes: Buffer };
}

const LIMITS = { files: 1, fields: 8, fieldNameSize: 64, fieldSize: 1024, headerPairs: 20 };
/** A client that keeps sending after a refusal may send this much more, so that it gets to read the answer. */
const DRAIN_BYTES_MAX = 32 * 1024 * 1024;
/**
 * Bodies slower than 1 kB a second are cut off, because they would hold an upload slot for as long as a request may
 * take.
 */
const PACE_MS = 15_000;
const PACE_BYTES_MIN = 15_000;

/** Registers routes with multipart bodies, which their handlers read as a stream; other routes refuse multipart. */
export function withMultipart(app: FastifyInstance, register: (part: FastifyInstance) => void): void {
  app.register(async (part) => {
    await part.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
    register(part);
  });
}

interface FileLimit {
  fileBytesMax: number;
  tooLarge: () => AppError;
  /** Instead of FILE_MISSING. */
  missing?: () => AppError;
}

/**
 * Reads a form with one file of at most `fileBytesMax` into memory; fields may come before or after it. Throws
 * FILE_MISSING, `tooLarge()`, FILE_BROKEN for a truncated body, BAD_REQUEST for other faults of the form.
 */
export async function readMultipart(request: FastifyRequest, limit: FileLimit): Promise<MultipartForm> {
  const { fields, name, value } = await readMultipartFile(request, { ...limit, take: wholeOf });
  return { fields, file: { name, bytes: value } };
}

/** Handles the file stream, with its name and the fields that came before it. */
type Take<T> = (
  stream: AsyncIterable<Buffer>,
  before: { fields: Record<string, unknown>; name: string },
) => Promise<T>;

export async function wholeOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The same, but `take` handles the file as a stream. */
export async function readMultipartFile<T>(
  request: FastifyRequest,
  options: FileLimit & { take: Take<T> },
): Promise<{ fields: Record<string, unknown>; name: string; value: T }> {
  const stopWatching = cutOffWhenSlow(request);
  try {
    return await readParts(request, options);
  } catch (error) {
    drain(request);
    if (error instanceof AppError) throw error;
    const isCutOff = /terminated early|end of multipart data|closed before/.test((error as Error).message);
    throw Object.assign(new AppError(isCutOff ? 'FILE_BROKEN' : 'BAD_REQUEST'), { cause: error });
  } finally {
    stopWatching();
  }
}

function cutOffWhenSlow({ raw }: FastifyRequest): () => void {
  let seenBytes = raw.socket.bytesRead;
  const pace = setInterval(() => {
    const { bytesRead } = raw.socket;
    if (!raw.complete && bytesRead - seenBytes < PACE_BYTES_MIN) raw.destroy();
    seenBytes = bytesRead;
  }, PACE_MS);
  return () => clearInterval(pace);
}

async function* upTo(limit: FileLimit, stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let sizeBytes = 0;
  for await (const chunk of stream) {
    sizeBytes += chunk.length;
    if (sizeBytes > limit.fileBytesMax) throw limit.tooLarge();
    yield chunk;
  }
}

async function readParts<T>(request: FastifyRequest, { take, ...limit }: FileLimit & { take: Take<T> }) {
  const { missing = () => new AppError('FILE_MISSING') } = limit;
  if (!request.isMultipart()) throw missing();
  const fields: Record<string, unknown> = {};
  let file: { name: string; value: T } | null = null;
  // The limit is one byte larger, to detect excess here at once; the parser would wait for the end of the file.
  for await (const part of request.parts({ limits: { fileSize: limit.fileBytesMax + 1 } })) {
    if (part.type === 'field') {
      if (part.fieldnameTruncated || part.valueTruncated) throw new AppError('BAD_REQUEST');
      fields[part.fieldname] = part.value;
      continue;
    }
    if (part.fieldname !== 'file') throw missing();
    const name = part.filename ?? '';
    file = { name, value: await take(upTo(limit, part.file), { fields, name }) };
  }
  if (!file) throw missing();
  return { fields, ...file };
}

function drain({ raw }: FastifyRequest): void {
  let left = DRAIN_BYTES_MAX;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
}

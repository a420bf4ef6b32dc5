import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

export interface MultipartForm {
  /** By name, unchecked. */
  fields: Record<string, unknown>;
  /** What came in the field `file`. */
  file: { name: string; bytes: Buffer };
}

const LIMITS = { files: 1, fields: 8, fieldNameSize: 64, fieldSize: 1024, headerPairs: 20 };
/** A client that goes on sending after its refusal may bring this much more, so that it comes to read the answer. */
const DRAIN_BYTES_MAX = 32 * 1024 * 1024;
/** A body that brings less than 1 kB a second is cut off: its sender would hold a place of an upload as long as a request may take. */
const PACE_MS = 15_000;
const PACE_BYTES_MIN = 15_000;

/**
 * A part of the server whose calls may be multipart, read by their handlers as it comes in; all other calls refuse it.
 */
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
 * Reads a form with one file of at most `fileBytesMax` into memory, its fields before or after the file. FILE_MISSING,
 * `tooLarge()`, FILE_BROKEN for a body that is cut off, BAD_REQUEST for any other fault of its form.
 */
export async function readMultipart(request: FastifyRequest, limit: FileLimit): Promise<MultipartForm> {
  const { fields, name, value } = await readMultipartFile(request, { ...limit, take: wholeOf });
  return { fields, file: { name, bytes: value } };
}

/** What becomes of the file as it comes in, with its name and the fields that came before it. */
type Take<T> = (
  stream: AsyncIterable<Buffer>,
  before: { fields: Record<string, unknown>; name: string },
) => Promise<T>;

export async function wholeOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The same, with the file given to `take` as it comes in. */
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
  // One byte past the limit comes through, to be seen here: the parser would wait for the end of the file first.
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

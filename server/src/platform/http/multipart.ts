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
}

/**
 * Reads a form with one file of at most `fileBytesMax` into memory, its fields before or after the file. FILE_MISSING,
 * `tooLarge()`, FILE_BROKEN for a body that is cut off, BAD_REQUEST for any other fault of its form.
 */
export async function readMultipart(request: FastifyRequest, limit: FileLimit): Promise<MultipartForm> {
  const { fields, name, value } = await readMultipartFile(request, { ...limit, take: wholeOf });
  return { fields, file: { name, bytes: value } };
}

async function wholeOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The same, with the file given to `take` as it comes in. */
export async function readMultipartFile<T>(
  request: FastifyRequest,
  options: FileLimit & { take: (stream: AsyncIterable<Buffer>) => Promise<T> },
): Promise<{ fields: Record<string, unknown>; name: string; value: T }> {
  try {
    return await readParts(request, options);
  } catch (error) {
    drain(request);
    if (error instanceof AppError) throw error;
    const isCutOff = /terminated early|end of multipart data|closed before/.test((error as Error).message);
    throw Object.assign(new AppError(isCutOff ? 'FILE_BROKEN' : 'BAD_REQUEST'), { cause: error });
  }
}

async function* upTo(limit: FileLimit, stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let sizeBytes = 0;
  for await (const chunk of stream) {
    sizeBytes += chunk.length;
    if (sizeBytes > limit.fileBytesMax) throw limit.tooLarge();
    yield chunk;
  }
}

async function readParts<T>(
  request: FastifyRequest,
  { take, ...limit }: FileLimit & { take: (stream: AsyncIterable<Buffer>) => Promise<T> },
) {
  if (!request.isMultipart()) throw new AppError('FILE_MISSING');
  const fields: Record<string, unknown> = {};
  let file: { name: string; value: T } | null = null;
  // One byte past the limit comes through, to be seen here: the parser would wait for the end of the file first.
  for await (const part of request.parts({ limits: { fileSize: limit.fileBytesMax + 1 } })) {
    if (part.type === 'field') {
      if (part.fieldnameTruncated || part.valueTruncated) throw new AppError('BAD_REQUEST');
      fields[part.fieldname] = part.value;
      continue;
    }
    if (part.fieldname !== 'file') throw new AppError('FILE_MISSING');
    file = { name: part.filename ?? '', value: await take(upTo(limit, part.file)) };
  }
  if (!file) throw new AppError('FILE_MISSING');
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

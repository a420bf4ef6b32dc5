import type { FastifyReply, FastifyRequest } from 'fastify';
import { findRow } from '#platform/db/find-row.ts';
import type { FileStore } from '#platform/files/store.ts';
import { AppError } from '#platform/http/errors.ts';
import { attachment } from '#platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { rangeOf } from './byte-range.ts';
import { isLinkGood } from './links.ts';

interface LinkedRequest {
  Params: { fileId: string };
  Querystring: Record<string, unknown>;
}

interface SentFile {
  name: string;
  type: string;
  size: number;
  key: string;
  thumbnailKey: string | null;
}

/**
 * Answers a signed link with its file, a range of it (RFC 9110), or its `thumbnail`. NOT_FOUND for a link that is
 * expired or not signed by this server. Documents are never cached.
 */
export async function sendFile(
  deps: Pick<Deps, 'db' | 'clock' | 'files' | 'settings'>,
  request: FastifyRequest<LinkedRequest>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { fileId } = request.params;
  const { expires, signature, thumbnail } = request.query;
  if (!isLinkGood(deps.settings.secretKey, { fileId, expires, signature }, deps.clock.now())) {
    throw new AppError('NOT_FOUND');
  }
  const file = await findRow<SentFile>(
    deps.db,
    `select name, content_type as type, size_bytes as size, storage_key as key, thumbnail_key as "thumbnailKey"
     from file where file_id = $1`,
    [fileId],
  );
  if (thumbnail !== undefined) return sendThumbnail(deps.files, file, reply);

  const range = rangeOf(request.headers.range, file.size);
  if (range === 'NONE') {
    return reply
      .code(416)
      .headers({ ...PRIVATE, 'content-range': `bytes */${file.size}` })
      .send();
  }
  const stream = await deps.files.getStream(file.key, range ?? undefined);
  if (!stream) throw new AppError('NOT_FOUND');
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${file.size}`);
  }
  return reply
    .headers({
      ...PRIVATE,
      'content-type': file.type,
      'content-length': range ? range.last - range.first + 1 : file.size,
      // Ranges let viewers seek in a video.
      'accept-ranges': 'bytes',
      'content-disposition': attachment(file.name),
    })
    .send(stream);
}

async function sendThumbnail(files: FileStore, file: SentFile, reply: FastifyReply): Promise<FastifyReply> {
  const stream = file.thumbnailKey ? await files.getStream(file.thumbnailKey) : null;
  if (!stream) throw new AppError('NOT_FOUND');
  return reply
    .headers({
      ...PRIVATE,
      'content-type': 'image/webp',
      'content-disposition': attachment(`${file.name}.webp`),
    })
    .send(stream);
}

const PRIVATE = {
  'x-content-type-options': 'nosniff',
  // Opened as a page, the file may execute nothing.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': 'private, no-store',
};

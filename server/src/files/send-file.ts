import type { FastifyReply, FastifyRequest } from 'fastify';
import { first } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { attachment } from '#platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { isLinkGood } from './links.ts';

interface LinkedRequest {
  Params: { fileId: string };
  Querystring: Record<string, unknown>;
}

/**
 * Answers a signed link with its file; NOT_FOUND for any link that this server did not sign or whose time has passed.
 * A document is for one look: nothing of it stays in a cache.
 */
export async function sendFile(
  deps: Pick<Deps, 'db' | 'clock' | 'files' | 'settings'>,
  request: FastifyRequest<LinkedRequest>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { fileId } = request.params;
  const { expires, signature } = request.query;
  if (!isLinkGood(deps.settings.secretKey, { fileId, expires, signature }, deps.clock.now())) {
    throw new AppError('NOT_FOUND');
  }
  const file = first(
    await deps.db.query<{ name: string; content_type: string; size_bytes: number; storage_key: string }>(
      'select name, content_type, size_bytes, storage_key from file where file_id = $1',
      [fileId],
    ),
  );
  const stream = file && (await deps.files.getStream(file.storage_key));
  if (!stream) throw new AppError('NOT_FOUND');
  return reply
    .headers({
      'content-type': file.content_type,
      'content-length': file.size_bytes,
      'content-disposition': attachment(file.name),
      'x-content-type-options': 'nosniff',
      // Opened as a page it may do nothing, whatever is in it.
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
    .send(stream);
}

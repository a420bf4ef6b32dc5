import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/http/errors.ts';
import type { Deps } from '../../deps.ts';

const YEAR_SECONDS = 31_536_000;

function signature(secretKey: string, fileId: string): string {
  const key = createHmac('sha256', secretKey).update('mazad display picture').digest();
  return createHmac('sha256', key).update(fileId).digest('base64url');
}

/**
 * The path of a profile picture, for an <img>, which sends no token. It cannot be guessed and is stable, so browsers
 * cache the picture. A new picture is a new file with another path.
 */
export function picturePath(secretKey: string, fileId: string | null): string | null {
  return fileId && `/api/files/pictures/${fileId}?s=${signature(secretKey, fileId)}`;
}

function isOurs(secretKey: string, fileId: string, given: unknown): boolean {
  if (typeof given !== 'string') return false;
  // Compared as text, because several base64 texts can decode to the same bytes.
  const [sent, expected] = [Buffer.from(given), Buffer.from(signature(secretKey, fileId))];
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

/** `GET /api/files/pictures/{fileId}?s=…`: NOT_FOUND for a path without our signature, and for a replaced picture. */
export function registerPictures(http: FastifyInstance, deps: Pick<Deps, 'db' | 'files' | 'settings'>): void {
  http.get('/api/files/pictures/:fileId', { exposeHeadRoute: false }, async (request, reply) => {
    const { fileId } = request.params as { fileId: string };
    const { s } = request.query as { s?: unknown };
    if (!isOurs(deps.settings.secretKey, fileId, s)) throw new AppError('NOT_FOUND');
    const [file] = await deps.db.query<{ content_type: string; size_bytes: number; storage_key: string }>(
      `select content_type, size_bytes, storage_key from file
         where file_id = $1 and purpose = 'DISPLAY_PICTURE' and attached_at is not null`,
      [fileId],
    );
    const stream = file && (await deps.files.getStream(file.storage_key));
    if (!stream) throw new AppError('NOT_FOUND');
    return reply
      .headers({
        'content-type': file.content_type,
        'content-length': file.size_bytes,
        'x-content-type-options': 'nosniff',
        // Opened as a page, the file may execute nothing.
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cache-control': `private, max-age=${YEAR_SECONDS}, immutable`,
      })
      .send(stream);
  });
}

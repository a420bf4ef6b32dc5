import { FILE_BYTES_MAX, filesEndpoints } from '@mazad/contract/files';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/http/errors.ts';
import { readMultipart } from '#platform/http/multipart.ts';
import type { Gate, Route } from '#platform/http/routes.ts';
import { parse } from '#platform/http/schema.ts';
import type { Deps } from '../deps.ts';
import { addressHash } from './address-hash.ts';
import { fileTooLarge } from './check-content.ts';
import { getSignedPath } from './get-signed-path.ts';
import { sendFile } from './send-file.ts';
import { storeFile } from './store-file.ts';
import { countUpload } from './uploads/count-upload.ts';
import { createUploadSlots } from './uploads/upload-slots.ts';

/** Must be registered where multipart bodies are allowed. */
export function registerFiles(route: Route, http: FastifyInstance, gate: Gate, deps: Deps): void {
  const withSlot = createUploadSlots();

  route(filesEndpoints.uploadFile, ({ caller, language, request }) =>
    withSlot(caller, async () => {
      await countUpload(deps, caller, request);
      const form = await readMultipart(request, { fileBytesMax: FILE_BYTES_MAX, tooLarge: fileTooLarge });
      // The upload may be slow; a photo session that has ended meanwhile takes nothing any more (G5).
      await gate.uploader(request);
      const { purpose } = parse(filesEndpoints.uploadFile.body!, form.fields, language);
      // A photo session only takes photos of its device (G5).
      if (caller.kind === 'ASSESSMENT' && purpose !== 'REVIEW_PHOTO') throw new AppError('FORBIDDEN');
      return storeFile(deps, {
        ownerKind: caller.kind,
        ownerId: caller.ownerId,
        purpose,
        ...form.file,
        addressHash: addressHash(deps.settings.secretKey, request.ip),
        now: deps.clock.now(),
      });
    }),
  );

  route(filesEndpoints.getSignedUrl, async ({ caller, body }) => ({
    url: await getSignedPath(deps, caller, body.fileName),
  }));

  http.get('/api/files/:fileId', { exposeHeadRoute: false }, (request, reply) =>
    sendFile(deps, request as Parameters<typeof sendFile>[1], reply),
  );
}

import { assessmentEndpoints } from '@mazad/contract/assessments';
import { FILE_BYTES_MAX } from '@mazad/contract/files';
import { readMultipartFile, wholeOf } from '#platform/http/multipart.ts';
import { networkOf } from '#platform/http/network-of.ts';
import { mustTrade, type Route } from '#platform/http/routes.ts';
import { parse } from '#platform/http/schema.ts';
import { countTry, rateLimitKey } from '#platform/rate-limits.ts';
import type { Deps } from '../deps.ts';
import { addressHash, createUploadSlots, fileTooLarge } from '../files/index.ts';
import { completeSession, isSession, listEntries, mustBeOpen, takePicture } from './pictures.ts';
import { endSession, readSession, startSession } from './sessions.ts';

const HOUR_SECONDS = 3_600;
const STARTS_PER_HOUR = 60;
/** Per session. Its phones poll every few seconds. Guessing an id would take 2^128 tries. */
const LOOKS_PER_MINUTE = 120;
/** Per session. Its phones may repeat each picture many times. */
const PICTURES_PER_HOUR = 300;

/** Must be registered where multipart bodies are allowed. */
export function registerAssessments(route: Route, deps: Deps): void {
  const withSlot = createUploadSlots();
  const rateLimit = (what: string, whom: string, limit: number, windowSeconds: number) =>
    countTry(deps.db, deps.clock, [{ key: rateLimitKey(what, whom), limit, windowSeconds }]);
  /** Calls with unknown ids are counted per network, so that they do not slow down callers with a session (G5, I6). */
  const whoseIs = async (id: string, { ip }: { ip: string }) =>
    (await isSession(deps.db, id)) ? id : networkOf(ip);

  route(assessmentEndpoints.startAssessment, async ({ caller, body }) => {
    mustTrade(caller);
    await rateLimit('assessment start', caller.storeId, STARTS_PER_HOUR, HOUR_SECONDS);
    return startSession(deps, caller, body.appraisalCode);
  });
  route(assessmentEndpoints.getAssessment, ({ caller, params }) =>
    readSession(deps, caller.storeId, params.appraisalCode),
  );
  route(assessmentEndpoints.endAssessment, async ({ caller, params }) => {
    mustTrade(caller);
    return endSession(deps, caller.storeId, params.id);
  });

  route(assessmentEndpoints.listAssessmentImages, async ({ params, request }) => {
    await rateLimit('assessment look', await whoseIs(params.sessionId, request), LOOKS_PER_MINUTE, 60);
    return listEntries(deps, params.sessionId);
  });
  route(assessmentEndpoints.uploadAssessmentImage, async ({ request, language }) => {
    const { value } = await readMultipartFile(request, {
      fileBytesMax: FILE_BYTES_MAX,
      tooLarge: fileTooLarge,
      // The session's id comes before the picture, so nobody without one can occupy an upload slot (G5).
      take: async (stream, { fields, name }) => {
        const { id, imageId } = parse(assessmentEndpoints.uploadAssessmentImage.body!, fields, language);
        await rateLimit('assessment picture', await whoseIs(id, request), PICTURES_PER_HOUR, HOUR_SECONDS);
        await mustBeOpen(deps, id);
        return withSlot({ kind: 'ASSESSMENT', ownerId: id }, async () =>
          takePicture(deps, {
            assessmentId: id,
            imageId,
            name,
            bytes: await wholeOf(stream),
            addressHash: addressHash(deps.settings.secretKey, request.ip),
          }),
        );
      },
    });
    return value;
  });
  route(assessmentEndpoints.completeAssessment, async ({ body, request }) => {
    await rateLimit('assessment look', await whoseIs(body.id, request), LOOKS_PER_MINUTE, 60);
    return completeSession(deps, body.id);
  });
}

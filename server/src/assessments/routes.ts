import { assessmentEndpoints } from '@mazad/contract/assessments';
import { FILE_BYTES_MAX } from '@mazad/contract/files';
import { readMultipart } from '#platform/http/multipart.ts';
import { networkOf } from '#platform/http/network-of.ts';
import { mustTrade, type Route } from '#platform/http/routes.ts';
import { parse } from '#platform/http/schema.ts';
import type { Deps } from '../deps.ts';
import { addressHash, createUploadSlots, fileTooLarge } from '../files/offers.ts';
import { brakeKey, countTry } from '../identity/offers.ts';
import { completeSession, listEntries, takePicture } from './pictures.ts';
import { endSession, readSession, startSession } from './sessions.ts';

const HOUR_SECONDS = 3_600;
const STARTS_PER_HOUR = 60;
/** Of one address: a phone that asks every few seconds, and a guess would need 2^128. */
const LOOKS_PER_MINUTE = 120;
/** Of one address: a few phones behind it that send each picture again and again. */
const PICTURES_PER_HOUR = 300;

/** Registers where bodies may be multipart. */
export function registerAssessments(route: Route, deps: Deps): void {
  const withSlot = createUploadSlots();
  const brake = (what: string, address: string, limit: number, windowSeconds: number) =>
    countTry(deps.db, deps.clock, [{ key: brakeKey(what, address), limit, windowSeconds }]);

  route(assessmentEndpoints.startAssessment, async ({ caller, body }) => {
    mustTrade(caller);
    await brake('assessment start', caller.storeId, STARTS_PER_HOUR, HOUR_SECONDS);
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
    await brake('assessment look', networkOf(request.ip), LOOKS_PER_MINUTE, 60);
    return listEntries(deps, params.sessionId);
  });
  route(assessmentEndpoints.uploadAssessmentImage, ({ request, language }) =>
    withSlot(networkOf(request.ip), async () => {
      await brake('assessment picture', networkOf(request.ip), PICTURES_PER_HOUR, HOUR_SECONDS);
      const form = await readMultipart(request, { fileBytesMax: FILE_BYTES_MAX, tooLarge: fileTooLarge });
      const { id, imageId } = parse(assessmentEndpoints.uploadAssessmentImage.body!, form.fields, language);
      return takePicture(deps, {
        assessmentId: id,
        imageId,
        ...form.file,
        addressHash: addressHash(deps.settings.secretKey, request.ip),
      });
    }),
  );
  route(assessmentEndpoints.completeAssessment, async ({ body, request }) => {
    await brake('assessment look', networkOf(request.ip), LOOKS_PER_MINUTE, 60);
    return completeSession(deps, body.id);
  });
}

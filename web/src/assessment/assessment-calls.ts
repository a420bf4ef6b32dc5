import type { AssessmentEntry, AssessmentPosition } from '@mazad/contract/assessments';
import { callPublic } from '#/session/api/api';
import { publicQuery } from '#/session/api/queries';
import { TIMEOUT_SECONDS } from '#/session/api/timeouts';

const assessmentType = 'GRADE_REVIEW';

export function entriesQuery(sessionId: string) {
  return publicQuery('GET /b2b/asset-condition/auto-assessment/log/{sessionId}', {
    params: { sessionId },
    query: { assessmentType },
  });
}

/** The same `imageId` is the same picture, so it may be sent until there is an answer. */
export function sendPicture(
  sessionId: string,
  picture: { imageId: string; position: AssessmentPosition; blob: Blob },
): Promise<AssessmentEntry> {
  const body = new FormData();
  body.append('assessmentType', assessmentType);
  body.append('id', sessionId);
  body.append('imageId', picture.imageId);
  body.append('file', picture.blob, `${picture.position.toLowerCase()}.jpg`);
  return callPublic('POST /b2b/asset-condition/auto-assessment/image/upload', {
    body,
    timeoutSeconds: TIMEOUT_SECONDS.file,
  });
}

export function completeAssessment(sessionId: string): Promise<unknown> {
  return callPublic('POST /as/auto-assessment/image/done', {
    body: { id: sessionId, status: 'COMPLETED' },
  });
}

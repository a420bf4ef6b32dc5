/** Photo assessment (G5): a phone takes the pictures without signing in. It needs only the session's id. */
import * as z from 'zod/mini';
import { endpoint, InstantSchema, plainText } from './http.ts';

/** What to photograph, in the order of the page. */
export const ASSESSMENT_POSITIONS = [
  'FRONT',
  'BACK',
  'TOP',
  'BOTTOM',
  'LEFT',
  'RIGHT',
  'SCREEN_ON',
  'IMEI_SCREEN',
] as const;
export const AssessmentPositionSchema = z.enum(ASSESSMENT_POSITIONS);
export type AssessmentPosition = z.infer<typeof AssessmentPositionSchema>;
export const ASSESSMENT_PICTURES_MAX = 40;
export const ASSESSMENT_HOURS = 24;

/** People type a deal's code in any case; it is stored in capitals. */
const CodeSchema = plainText(64, 1).check(z.overwrite((typed) => typed.toUpperCase()));

export const AssessmentTypeSchema = z.enum(['GRADE_REVIEW']);
export const AssessmentIdSchema = z.string().check(z.regex(/^[0-9a-f]{32}$/));
/**
 * The phone's id of a picture: its position, with or without a suffix (`FRONT`, `FRONT-k3x9`). The same id sent again
 * is the same picture. A retake of a position has a new id.
 */
export const ImageIdSchema = z
  .string()
  .check(z.regex(new RegExp(`^(?:${ASSESSMENT_POSITIONS.join('|')})(?:-[a-z0-9]{1,32})?$`)));

export const AssessmentStateSchema = z.enum(['OPEN', 'COMPLETED', 'ENDED', 'EXPIRED']);
export type AssessmentState = z.infer<typeof AssessmentStateSchema>;

/** An entry of the specification's image upload list. */
const entry = {
  imageId: z.string(),
  uploadedOn: z.nullable(InstantSchema),
  position: AssessmentPositionSchema,
  status: z.enum(['PENDING', 'UPLOADED']),
};
/** For the phone: each position with the name of its newest picture. */
export const AssessmentEntrySchema = z.object({ ...entry, fileUploadedPath: z.nullable(z.string()) });
export type AssessmentEntry = z.infer<typeof AssessmentEntrySchema>;
/** For the dealer: every picture, with links that last 5 minutes. `fileId` can be attached to the deal's review. */
export const AssessmentPictureSchema = z.object({
  ...entry,
  fileId: z.string(),
  fileUploadedPath: z.string(),
  thumbnailUrl: z.nullable(z.string()),
  takenAt: z.nullable(InstantSchema),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
});
export type AssessmentPicture = z.infer<typeof AssessmentPictureSchema>;

export const AssessmentSchema = z.object({
  id: z.string(),
  /** The page that the phone opens by its QR code. */
  url: z.string(),
  state: AssessmentStateSchema,
  expiresAt: InstantSchema,
});
export type Assessment = z.infer<typeof AssessmentSchema>;

export const assessmentEndpoints = {
  startAssessment: endpoint({
    method: 'POST',
    path: '/assessments',
    audience: 'dealer',
    area: 'assessments',
    summary: 'Opens a photo session for a deal (G5) and ends the one that was open for it',
    body: z.object({ appraisalCode: CodeSchema }),
    data: AssessmentSchema,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  getAssessment: endpoint({
    method: 'GET',
    path: '/assessments/{appraisalCode}',
    audience: 'dealer',
    area: 'assessments',
    summary: 'A deal’s newest photo session, and the pictures of all its sessions that are still kept',
    params: z.object({ appraisalCode: CodeSchema }),
    data: z.object({ session: z.nullable(AssessmentSchema), pictures: z.array(AssessmentPictureSchema) }),
    errors: ['NOT_FOUND'],
  }),
  endAssessment: endpoint({
    method: 'POST',
    path: '/assessments/{id}/end',
    audience: 'dealer',
    area: 'assessments',
    summary: 'Ends a photo session; its pictures stay. One that is closed already stays as it is',
    params: z.object({ id: AssessmentIdSchema }),
    data: AssessmentSchema,
    errors: ['NOT_FOUND'],
  }),
  listAssessmentImages: endpoint({
    method: 'GET',
    path: '/b2b/asset-condition/auto-assessment/log/{sessionId}',
    audience: 'public',
    area: 'assessments',
    summary: 'The positions of an open session and which of them have a picture; no links (G5)',
    params: z.object({ sessionId: AssessmentIdSchema }),
    query: z.object({ assessmentType: AssessmentTypeSchema }),
    data: z.array(AssessmentEntrySchema),
    errors: ['NOT_FOUND', 'ASSESSMENT_CLOSED', 'TOO_MANY_REQUESTS'],
  }),
  uploadAssessmentImage: endpoint({
    method: 'POST',
    path: '/b2b/asset-condition/auto-assessment/image/upload',
    audience: 'public',
    area: 'assessments',
    summary: 'Takes one picture of an open session as multipart, the image in `file` (G5, R6). 60 s',
    multipart: true,
    body: z.object({ assessmentType: AssessmentTypeSchema, id: AssessmentIdSchema, imageId: ImageIdSchema }),
    data: AssessmentEntrySchema,
    errors: [
      'NOT_FOUND',
      'ASSESSMENT_CLOSED',
      'ASSESSMENT_FULL',
      'FILE_MISSING',
      'FILE_TOO_LARGE',
      'FILE_TYPE_REFUSED',
      'FILE_BROKEN',
      'PICTURE_TOO_LARGE',
      'UPLOAD_LIMIT',
      'TOO_MANY_REQUESTS',
    ],
  }),
  completeAssessment: endpoint({
    method: 'POST',
    path: '/as/auto-assessment/image/done',
    audience: 'public',
    area: 'assessments',
    summary: 'Closes an open session when its pictures are taken (G5); asked again, answers the same',
    body: z.object({ id: AssessmentIdSchema, status: z.literal('COMPLETED') }),
    data: z.object({ id: z.string(), status: AssessmentStateSchema }),
    errors: ['NOT_FOUND', 'ASSESSMENT_CLOSED', 'TOO_MANY_REQUESTS'],
  }),
} as const;

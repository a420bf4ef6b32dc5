import { ApiError } from '#/session/api/api-error';

/** The parts of a request, by the server's names in errors. */
const REQUEST_FIELDS = [
  'appraisalCode',
  'conditionIds',
  'requestedSaleGradeId',
  'comment',
  'videoIds',
] as const;
export type RequestField = (typeof REQUEST_FIELDS)[number];

/** The server's errors by part of the request. */
export function refusalOf(error: unknown): Partial<Record<RequestField, string>> {
  if (!(error instanceof ApiError)) return {};
  // Missing files are reported as a whole, and shown at the evidence.
  if (error.type === 'FILE_UNKNOWN') return { videoIds: error.serverMessage ?? error.type };
  const said: Partial<Record<RequestField, string>> = {};
  for (const { path, message } of listOf(error.errors)) {
    const [name] = String(path).split('.');
    const field = name === 'imageIds' ? 'videoIds' : REQUEST_FIELDS.find((one) => one === name);
    if (field) said[field] = [said[field], message].filter(Boolean).join(' ');
  }
  return said;
}

function listOf(errors: unknown): { path: unknown; message: string }[] {
  if (!Array.isArray(errors)) return [];
  return errors.filter((one) => typeof one?.message === 'string' && 'path' in one);
}

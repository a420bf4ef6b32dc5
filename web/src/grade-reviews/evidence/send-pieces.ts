import type { EvidencePurpose, UploadedEvidence } from '@mazad/contract/evidence';
import { DetailedError, Upload } from 'tus-js-client';
import { call, sendSignedIn, sessions } from '#/session/api/api';
import { ApiError, kindOfStatus, networkError } from '#/session/api/api-error';
import { TIMEOUT_SECONDS } from '#/session/api/timeouts';

const ENDPOINT = '/api/uploads';
/** Bytes per request: a slow connection sends this in well under a minute, and a lost one loses at most this. */
const PIECE_BYTES = 4 * 1024 * 1024;
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000, 10_000];

export type Sending = {
  account: number;
  file: File;
  purpose: EvidencePurpose;
  uploadUrl: string | null;
  onUrl: (url: string) => void;
  onProgress: (sentBytes: number) => void;
  onSent: () => void;
  onError: (error: unknown) => void;
};

/** Uploads a file in pieces, and resumes automatically after a lost connection. `abort` pauses. */
export function sendPieces(sending: Sending): Upload {
  const { account, file, purpose, uploadUrl } = sending;
  let isRefused = false;
  const upload = new Upload(file, {
    endpoint: ENDPOINT,
    uploadUrl,
    chunkSize: PIECE_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    // The list of uploads has its own storage for resuming.
    storeFingerprintForResuming: false,
    metadata: { purpose, filename: file.name.slice(0, 200) },
    onBeforeRequest: async (request) => {
      // Any other call renews a refused token.
      if (isRefused) await call(account, 'GET /user/me');
      isRefused = false;
      request.setHeader('Authorization', `Bearer ${sessions.find(account)?.token ?? ''}`);
      request.setHeader('Accept-Language', document.documentElement.lang || 'en');
    },
    onAfterResponse: (_request, response) => {
      isRefused = response.getStatus() === 401;
      // With an endpoint, tus creates a new upload after any failed status request, so it gets one only if the old is gone.
      const isGone = response.getStatus() === 404 || response.getStatus() === 410;
      upload.options.endpoint = upload.url && !isGone ? null : ENDPOINT;
    },
    onShouldRetry: (error) => {
      const status = (error instanceof DetailedError && error.originalResponse?.getStatus()) || 0;
      return status === 0 || status === 401 || status === 409 || status === 423 || status >= 500;
    },
    onUploadUrlAvailable: () => {
      if (upload.url) sending.onUrl(upload.url);
    },
    onProgress: (sentBytes) => sending.onProgress(sentBytes),
    onSuccess: sending.onSent,
    onError: (error) => sending.onError(apiErrorOf(error)),
  });
  upload.start();
  return upload;
}

/** The server's error, if there is one. */
function apiErrorOf(error: Error): unknown {
  if (!(error instanceof DetailedError)) return error;
  const answer = error.originalResponse;
  if (!answer) return networkError();
  const status = answer.getStatus();
  try {
    const { type, message } = JSON.parse(answer.getBody()) as { type: string; message: string };
    return new ApiError({ kind: kindOfStatus(status, type), status, type, serverMessage: message });
  } catch {
    return new ApiError({ kind: kindOfStatus(status, undefined), status });
  }
}

const idOf = (url: string) => url.split('/').at(-1) ?? '';

/** Has the server check the uploaded file. */
export function finishUpload(account: number, url: string): Promise<UploadedEvidence> {
  return call(account, 'POST /uploads/{fileId}/finish', {
    params: { fileId: idOf(url) },
    timeoutSeconds: TIMEOUT_SECONDS.file,
  });
}

/** Cancels an upload; if the server is not reached, it expires there. */
export async function cancelUpload(account: number, url: string): Promise<void> {
  const headers = { 'Tus-Resumable': '1.0.0' };
  const path = `/uploads/${encodeURIComponent(idOf(url))}`;
  await sendSignedIn(account, { method: 'DELETE', path, headers }).catch(() => undefined);
}

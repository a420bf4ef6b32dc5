import { ApiError } from '#/session/api/api-error';
import type { ErrorText } from '#/session/api/error-text';
import type { UploadAct } from './book-queries';

/** What failed: sending the file, reading the upload, or a dealer's action on it. */
export type Attempt = 'send' | 'read' | UploadAct;

/** The offered ways to continue. After sending, the upload still exists, so no other file is needed. */
export function waysOn(attempt: Attempt): { isOtherFile: boolean; isBack: boolean } {
  const isAct = attempt !== 'send' && attempt !== 'read';
  return { isOtherFile: attempt === 'send', isBack: isAct };
}

/** The reason: the server's message, or a general one. */
export function reasonOf(error: unknown, { title, message }: ErrorText): string {
  const said = error instanceof ApiError && error.serverMessage;
  return said || message || title;
}

import { ApiError } from '#/session/api/api-error';
import type { ErrorText } from '#/session/api/error-text';
import type { UploadAct } from './book-queries';

/** What was under way as it failed: the file was sent, the upload was read, or the dealer acted on it. */
export type Attempt = 'send' | 'read' | UploadAct;

/** The ways on: a file that arrived needs no other one, and its upload is still there to go back to. */
export function waysOn(attempt: Attempt): { isOtherFile: boolean; isBack: boolean } {
  const isAct = attempt !== 'send' && attempt !== 'read';
  return { isOtherFile: attempt === 'send', isBack: isAct };
}

/** Why it failed: what the server said of it, else what is said of all such failures. */
export function reasonOf(error: unknown, { title, message }: ErrorText): string {
  const said = error instanceof ApiError && error.serverMessage;
  return said || message || title;
}

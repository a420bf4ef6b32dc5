import type { EvidenceUpload } from './upload-queue';

const STUCK: readonly EvidenceUpload['state'][] = ['paused', 'missing', 'failed'];

/**
 * What a form waits for before it is sent (G2): files on their way, or ones that nobody goes on with. Null once every
 * file is there: what is not would be left out in silence.
 */
export function whyWait(
  uploads: readonly Pick<EvidenceUpload, 'state'>[],
): 'uploading' | 'unfinished' | null {
  if (uploads.some(({ state }) => STUCK.includes(state))) return 'unfinished';
  return uploads.some(({ state }) => state !== 'done') ? 'uploading' : null;
}

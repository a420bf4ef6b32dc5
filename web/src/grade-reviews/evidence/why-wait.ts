import type { EvidenceUpload } from './upload-queue';

const STUCK: readonly EvidenceUpload['state'][] = ['paused', 'missing', 'failed'];

/**
 * Why a form cannot be sent yet (G2): files are being uploaded or are interrupted. Null once all files are there;
 * otherwise missing ones would be left out silently.
 */
export function whyWait(
  uploads: readonly Pick<EvidenceUpload, 'state'>[],
): 'uploading' | 'unfinished' | null {
  if (uploads.some(({ state }) => STUCK.includes(state))) return 'unfinished';
  return uploads.some(({ state }) => state !== 'done') ? 'uploading' : null;
}

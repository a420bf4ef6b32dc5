import type { UploadQueue } from './upload-queue';

/** Browsers do not report an unavailable server or a network without internet, so uploads are retried regularly. */
const RESUME_MS = 15_000;

/** Resumes interrupted uploads once the connection is back. Returns a function that stops watching. */
export function watchLine(queue: Pick<UploadQueue, 'resumeAll'>): () => void {
  const resume = () => {
    if (navigator.onLine) queue.resumeAll();
  };
  const timer = setInterval(resume, RESUME_MS);
  addEventListener('online', resume);
  return () => {
    clearInterval(timer);
    removeEventListener('online', resume);
  };
}

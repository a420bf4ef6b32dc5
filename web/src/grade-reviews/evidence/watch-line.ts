import type { UploadQueue } from './upload-queue';

/** A browser says nothing of a server that was away, or of a network without the internet: it is asked for. */
const RESUME_MS = 15_000;

/** Lets uploads go on whose line was lost, once it is back. Answers what ends it. */
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

import type { UploadedEvidence } from '@mazad/contract/evidence';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { sessions } from '#/session/api/api';
import { keptUploads } from './kept-uploads';
import { cancelUpload, finishUpload, sendPieces } from './send-pieces';
import { UploadQueue } from './upload-queue';
import { watchLine } from './watch-line';
import { whyWait } from './why-wait';

/**
 * The uploads of one form, by account and a deal's code or a review's question; they survive a reload and a lost
 * connection. `files`: checked by the server. `wait`: why the form cannot be sent yet. `clear`: after they were sent.
 */
export function useEvidence(account: number, scope: string) {
  const userId = sessions.find(account)?.user.userId ?? '';
  const queue = useMemo(
    () =>
      new UploadQueue({
        account,
        kept: keptUploads(localStorage, `mazad.evidence.${userId}.${scope}`),
        send: sendPieces,
        finish: finishUpload,
        cancel: cancelUpload,
        now: () => Date.now(),
      }),
    [account, scope, userId],
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.list);
  useEffect(() => {
    const stop = watchLine(queue);
    return () => {
      stop();
      queue.pauseAll();
    };
  }, [queue]);
  const files = useMemo(
    () => uploads.flatMap(({ done }): UploadedEvidence[] => (done ? [done] : [])),
    [uploads],
  );
  return {
    queue,
    uploads,
    files,
    wait: whyWait(uploads),
    clear: () => queue.clear(),
    restore: (cleared: Parameters<typeof queue.restore>[0]) => queue.restore(cleared),
  };
}

export type EvidenceForm = ReturnType<typeof useEvidence>;

/** A URL for a local file, as long as it is shown. */
export function useLocalUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

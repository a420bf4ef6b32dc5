import { FILE_BYTES_MAX, FILE_TYPES } from '@mazad/contract/files';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#/session/api/api';
import { TIMEOUT_SECONDS } from '#/session/api/timeouts';
import { fetchWithProgress } from '#/session/files/fetch-with-progress';
import { fileFaultOf } from '#/session/files/file-type';
import type { Session } from '#/session/session-store';
import { useKeepUser } from '#/session/use-fresh-user';
import { useToasts } from '#/ui/frames/undo-toast';

/** R3, without documents. */
export const PHOTO_TYPES: readonly string[] = FILE_TYPES.filter((type) => type.startsWith('image/'));

type Refusal = 'tooLarge' | 'wrongType' | 'unreadable';
type Chosen = { file: File; preview: string };

async function refusalOf(file: File): Promise<Refusal | null> {
  return file.size > FILE_BYTES_MAX ? 'tooLarge' : fileFaultOf(file, PHOTO_TYPES);
}

/** A photo: chosen and previewed, uploaded with progress, then set as the account's own. */
export function usePhoto(session: Session) {
  const t = useTranslations('account.photo');
  const toasts = useToasts();
  const keepUser = useKeepUser(session);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [share, setShare] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const abort = useRef<AbortController | null>(null);
  const preview = chosen?.preview;

  useEffect(() => () => abort.current?.abort(), []);
  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview);
  }, [preview]);

  const attempt = async (work: (signal: AbortSignal) => Promise<void>) => {
    const stop = new AbortController();
    abort.current = stop;
    setError(null);
    setShare(0);
    setBusy(true);
    await work(stop.signal).catch((cause: unknown) => !stop.signal.aborted && setError(cause));
    setBusy(false);
  };
  const take = async (fileId: string | null) => {
    keepUser(await call(session.index, 'PUT /user/display-picture', { body: { fileId } }));
    setChosen(null);
    toasts.show({ text: fileId ? t('saved') : t('removed') });
  };

  return {
    preview,
    refusal,
    error,
    share,
    isBusy,
    async choose(file: File | undefined) {
      if (!file) return;
      const found = await refusalOf(file);
      setError(null);
      setRefusal(found);
      setChosen(found ? null : { file, preview: URL.createObjectURL(file) });
    },
    cancel() {
      abort.current?.abort();
      setChosen(null);
      setError(null);
    },
    send: () =>
      attempt(async (signal) => {
        if (!chosen) return;
        const body = new FormData();
        body.append('purpose', 'DISPLAY_PICTURE');
        body.append('file', chosen.file);
        const { fileId } = await call(session.index, 'POST /files/upload', {
          ...{ body, signal },
          ...{ timeoutSeconds: TIMEOUT_SECONDS.file, fetch: fetchWithProgress(setShare) },
        });
        await take(fileId);
      }),
    remove: () => attempt(() => take(null)),
  };
}

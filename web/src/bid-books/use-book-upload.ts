import { BOOK_BYTES_MAX, BOOK_FILE_ENDINGS, type Upload } from '@mazad/contract/bids/bid-books';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#/session/api/api';
import { within } from '#/session/api/query-client';
import { TIMEOUT_SECONDS } from '#/session/api/timeouts';
import { fetchWithProgress } from '#/session/files/fetch-with-progress';
import { FILES, rowsKey, sendBook, type UploadAct, uploadQuery } from './book-queries';
import type { Attempt } from './failed-ways';

type Sending = { file: File; share: number };
type Failure = { attempt: Attempt; error: unknown; retry: () => void };

export type UploadStep =
  | { step: 'choose' }
  | ({ step: 'sending' } & Sending)
  | { step: 'waiting' }
  | { step: 'upload'; upload: Upload; isBusy: boolean }
  | ({ step: 'failed' } & Failure);

/** Why a file is not even sent; null if it is. */
export function fileFault(file: File): 'fileTooLarge' | 'fileTypeRefused' | null {
  if (file.size > BOOK_BYTES_MAX) return 'fileTooLarge';
  const name = file.name.toLowerCase();
  return BOOK_FILE_ENDINGS.some((ending) => name.endsWith(ending)) ? null : 'fileTypeRefused';
}

/** An upload from its file to its end; `known` opens an existing one. */
export function useBookUpload(account: number, known: string | null) {
  const client = useQueryClient();
  const [uploadId, setUploadId] = useState(known);
  const [sending, setSending] = useState<Sending | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const query = useQuery({ ...uploadQuery(account, uploadId ?? ''), enabled: uploadId !== null });

  const keep = (upload: Upload) => {
    client.setQueryData(uploadQuery(account, upload.uploadId).queryKey, upload);
    void client.invalidateQueries(within(account, FILES));
  };
  const send = async (file: File, categoryId: string | null) => {
    const control = new AbortController();
    running.current = control;
    setFailure(null);
    setSending({ file, share: 0 });
    const onProgress = (share: number) => running.current === control && setSending({ file, share });
    try {
      const options = { categoryId, signal: control.signal, fetch: fetchWithProgress(onProgress) };
      const { upload } = await sendBook(account, file, options);
      keep(upload);
      setUploadId(upload.uploadId);
    } catch (error) {
      if (!control.signal.aborted) {
        setFailure({ attempt: 'send', error, retry: () => void send(file, categoryId) });
      }
    } finally {
      if (running.current === control) setSending(null);
    }
  };
  const act = async (kind: UploadAct) => {
    if (!uploadId) return;
    setBusy(true);
    setFailure(null);
    const given = { params: { uploadId }, timeoutSeconds: TIMEOUT_SECONDS.file };
    try {
      keep(await call(account, `POST /bid-books/uploads/{uploadId}/${kind}`, given));
      // The file may be compared again before the apply, which changes its rows.
      if (kind === 'apply') client.removeQueries({ queryKey: rowsKey(account, uploadId) });
    } catch (error) {
      setFailure({ attempt: kind, error, retry: () => void act(kind) });
      // Its state may differ from the one shown.
      void client.invalidateQueries(uploadQuery(account, uploadId));
    } finally {
      setBusy(false);
    }
  };

  return {
    state: stepOf({ sending, failure, uploadId, query, isBusy }),
    send: (file: File, categoryId: string | null) => void send(file, categoryId),
    act: (kind: UploadAct) => void act(kind),
    keep,
    /** Back to the upload as it is. */
    back: () => setFailure(null),
    /** Back to the choice of a file. */
    restart: () => {
      running.current?.abort();
      setFailure(null);
      setSending(null);
      setUploadId(null);
    },
  };
}

function stepOf(o: {
  sending: Sending | null;
  failure: Failure | null;
  uploadId: string | null;
  query: { data: Upload | undefined; error: unknown; refetch: () => Promise<unknown> };
  isBusy: boolean;
}): UploadStep {
  if (o.sending) return { step: 'sending', ...o.sending };
  if (o.failure) return { step: 'failed', ...o.failure };
  if (o.uploadId === null) return { step: 'choose' };
  if (o.query.data) return { step: 'upload', upload: o.query.data, isBusy: o.isBusy };
  if (o.query.error) {
    return {
      step: 'failed',
      attempt: 'read',
      error: o.query.error,
      retry: () => void o.query.refetch(),
    };
  }
  return { step: 'waiting' };
}

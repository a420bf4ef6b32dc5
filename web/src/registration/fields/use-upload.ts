import { FILE_BYTES_MAX, FILE_TYPES, type FilePurpose, type UploadedFile } from '@mazad/contract/files';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#/session/api/error-text';
import { fetchWithProgress } from '#/session/files/fetch-with-progress';
import { fileFaultOf } from '#/session/files/file-type';
import { uploadSignupFile } from '../signup-calls';

const KIB = 1024;
const MIB = KIB * KIB;
/** Earlier, an estimate of the time left would jump. */
const GUESS_AFTER_MS = 1_000;

export type Upload =
  | { state: 'sending'; file: File; share: number; secondsLeft: number | null }
  | { state: 'failed'; file: File; message: string; canRetry: boolean };

/** Readable sizes; progress uses the unit of the total. */
export function sizeUnit(totalBytes: number): {
  unit: 'megabytes' | 'kilobytes';
  inUnit: (bytes: number) => string;
} {
  if (totalBytes >= MIB) return { unit: 'megabytes', inUnit: (bytes) => (bytes / MIB).toFixed(1) };
  return { unit: 'kilobytes', inUnit: (bytes) => String(Math.ceil(bytes / KIB)) };
}

/** Uploads a file after the checks that are possible here; the server checks its content (R3). */
export function useUpload(purpose: FilePurpose, onDone: (uploaded: UploadedFile, file: File) => void) {
  const t = useTranslations('registration');
  const errorText = useErrorText();
  const [upload, setUpload] = useState<Upload | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const refuse = (file: File, message: string) =>
    setUpload({ state: 'failed', file, message, canRetry: false });

  const start = async (file: File) => {
    if (file.size > FILE_BYTES_MAX) return refuse(file, t('fileTooLarge', { max: FILE_BYTES_MAX / MIB }));
    const control = new AbortController();
    running.current = control;
    const fault = await fileFaultOf(file, FILE_TYPES);
    if (control.signal.aborted) return;
    if (fault) return refuse(file, t(fault === 'wrongType' ? 'fileTypeRefused' : 'fileUnreadable'));
    const startedAt = Date.now();
    setUpload({ state: 'sending', file, share: 0, secondsLeft: null });
    const onProgress = (share: number) => {
      const secondsLeft = guessSecondsLeft(Date.now() - startedAt, share);
      if (running.current === control) setUpload({ state: 'sending', file, share, secondsLeft });
    };
    const body = new FormData();
    body.append('purpose', purpose);
    body.append('file', file);
    try {
      const uploaded = await uploadSignupFile(body, {
        signal: control.signal,
        fetch: fetchWithProgress(onProgress),
      });
      setUpload(null);
      onDone(uploaded, file);
    } catch (error) {
      if (control.signal.aborted) return;
      const { title, message } = errorText(error);
      setUpload({ state: 'failed', file, message: message || title, canRetry: true });
    } finally {
      if (running.current === control) running.current = null;
    }
  };

  return {
    upload,
    start: (file: File) => void start(file),
    retry: () => upload && void start(upload.file),
    cancel: () => {
      running.current?.abort();
      running.current = null;
      setUpload(null);
    },
  };
}

function guessSecondsLeft(elapsedMs: number, share: number): number | null {
  if (elapsedMs < GUESS_AFTER_MS || share === 0) return null;
  return Math.ceil(((elapsedMs / share) * (1 - share)) / 1000);
}

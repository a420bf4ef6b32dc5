import { EVIDENCE_LIMITS, type EvidencePurpose, type UploadedEvidence } from '@mazad/contract/evidence';
import { ApiError, isWorthRetrying } from '#/session/api/api-error';
import { fingerprintOf, type KeptUpload, type keptUploads } from './kept-uploads';
import type { cancelUpload, finishUpload, sendPieces } from './send-pieces';

/** Status codes for a missing upload or a refused file. After other failures the upload can continue. */
const GONE: ReadonlySet<number> = new Set([400, 404, 410, 413, 415, 422]);

/** A connection handles this many well, and the server allows it per person. */
const AT_ONCE = 2;

type UploadState =
  | 'queued'
  | 'sending'
  | 'paused'
  /** Connection or server is unavailable; continues automatically. */
  | 'offline'
  /** From an earlier visit: the file must be chosen again. */
  | 'missing'
  | 'checking'
  | 'failed'
  | 'done';

export type EvidenceUpload = KeptUpload & {
  state: UploadState;
  /** Null after a reload, because a page cannot reopen a file. */
  file: File | null;
  error: unknown;
};

/** Why a file is not even started; null if it is. */
export type Refusal = 'type' | 'size' | 'empty' | 'twice' | 'full';

type QueueDeps = {
  account: number;
  kept: ReturnType<typeof keptUploads>;
  send: typeof sendPieces;
  finish: typeof finishUpload;
  cancel: typeof cancelUpload;
  now: () => number;
};

const ENDINGS: Record<string, EvidencePurpose> = {
  mp4: 'REVIEW_VIDEO',
  m4v: 'REVIEW_VIDEO',
  mov: 'REVIEW_VIDEO',
  webm: 'REVIEW_VIDEO',
  jpg: 'REVIEW_PHOTO',
  jpeg: 'REVIEW_PHOTO',
  png: 'REVIEW_PHOTO',
  webp: 'REVIEW_PHOTO',
};

/** By type, or by file ending if the system knows no type; the server checks the content (G2). */
function purposeOf(file: File): EvidencePurpose | null {
  const type = file.type.split(';')[0] ?? '';
  for (const purpose of ['REVIEW_VIDEO', 'REVIEW_PHOTO'] as const) {
    if ((EVIDENCE_LIMITS[purpose].types as readonly string[]).includes(type)) return purpose;
  }
  const ending = /\.(\w+)$/.exec(file.name.toLowerCase())?.[1] ?? '';
  return type === '' ? (ENDINGS[ending] ?? null) : null;
}

/** The uploads of one form: two at a time, each can be paused, and all survive a reload. */
export class UploadQueue {
  private uploads: readonly EvidenceUpload[];
  private readonly running = new Map<string, { abort: (isEnd?: boolean) => Promise<void> }>();
  private readonly listeners = new Set<() => void>();

  constructor(private readonly deps: QueueDeps) {
    this.uploads = deps.kept.read(deps.now()).map((one) => ({
      ...one,
      state: one.done ? 'done' : 'missing',
      file: null,
      error: null,
    }));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly list = (): readonly EvidenceUpload[] => this.uploads;

  /** Starts a file, or resumes one from an earlier visit. */
  add(file: File, room: Record<EvidencePurpose, number>): Refusal | null {
    const purpose = purposeOf(file);
    if (!purpose) return 'type';
    if (file.size === 0) return 'empty';
    if (file.size > EVIDENCE_LIMITS[purpose].bytesMax) return 'size';
    const fingerprint = fingerprintOf(file);
    const known = this.find(fingerprint);
    if (known && known.state !== 'missing') return 'twice';
    if (!known && this.uploads.filter((one) => one.purpose === purpose).length >= room[purpose])
      return 'full';
    const upload: EvidenceUpload = known
      ? { ...known, file, state: 'queued' }
      : {
          fingerprint,
          purpose,
          name: file.name,
          sizeBytes: file.size,
          sentBytes: 0,
          uploadUrl: null,
          done: null,
          startedAt: this.deps.now(),
          state: 'queued',
          file,
          error: null,
        };
    this.set(known ? this.uploads.map((one) => (one === known ? upload : one)) : [...this.uploads, upload]);
    this.startNext();
    return null;
  }

  pause(fingerprint: string): void {
    this.stop(fingerprint);
    this.change(fingerprint, { state: 'paused' });
    this.startNext();
  }

  resume(fingerprint: string): void {
    this.change(fingerprint, { state: 'queued', error: null });
    this.startNext();
  }

  /** The page is closed; what was sent stays. */
  pauseAll(): void {
    for (const one of this.uploads) {
      if (one.state === 'sending' || one.state === 'queued') this.pause(one.fingerprint);
    }
  }

  resumeAll(): void {
    for (const one of this.uploads) if (one.state === 'offline') this.resume(one.fingerprint);
  }

  remove(fingerprint: string): void {
    const upload = this.find(fingerprint);
    this.stop(fingerprint);
    this.set(this.uploads.filter((one) => one.fingerprint !== fingerprint));
    if (upload) this.letGo(upload);
    this.startNext();
  }

  /** The form was sent with its uploads, or is started over. Returns the uploads. */
  clear(): readonly EvidenceUpload[] {
    const cleared = this.uploads;
    for (const { fingerprint } of cleared) this.stop(fingerprint);
    this.set([]);
    cleared.forEach((one) => void this.letGo(one));
    return cleared;
  }

  /** Undoes a `clear`: finished uploads return, others are sent again. */
  restore(cleared: readonly EvidenceUpload[]): void {
    const back = cleared
      .filter(({ fingerprint }) => !this.find(fingerprint))
      .map((one): EvidenceUpload => {
        if (one.done) return one;
        const anew = { ...one, uploadUrl: null, sentBytes: 0, error: null };
        return { ...anew, state: one.file ? 'queued' : 'missing' };
      });
    this.set([...back, ...this.uploads]);
    this.startNext();
  }

  /** An unfinished upload takes space on the server and counts towards the daily limit (R6). */
  private letGo({ uploadUrl, done }: EvidenceUpload): void {
    if (uploadUrl && !done) void this.deps.cancel(this.deps.account, uploadUrl);
  }

  private find(fingerprint: string): EvidenceUpload | undefined {
    return this.uploads.find((one) => one.fingerprint === fingerprint);
  }

  private stop(fingerprint: string): void {
    void this.running.get(fingerprint)?.abort();
    this.running.delete(fingerprint);
  }

  private startNext(): void {
    for (const one of this.uploads) {
      if (this.running.size >= AT_ONCE) return;
      if (one.state === 'queued' && one.file) this.start(one, one.file);
    }
  }

  private start({ fingerprint, purpose, uploadUrl }: EvidenceUpload, file: File): void {
    this.change(fingerprint, { state: 'sending' });
    const { account } = this.deps;
    // Events of a paused or removed upload are ignored.
    const ifRunning = (work: () => void) => this.running.get(fingerprint) === sent && work();
    const sent = this.deps.send({
      account,
      file,
      purpose,
      uploadUrl,
      onUrl: (url) => this.change(fingerprint, { uploadUrl: url }),
      onProgress: (sentBytes) => ifRunning(() => this.change(fingerprint, { sentBytes })),
      onSent: () => ifRunning(() => void this.finish(fingerprint)),
      onError: (error) => ifRunning(() => this.fail(fingerprint, error)),
    });
    this.running.set(fingerprint, sent);
  }

  private async finish(fingerprint: string): Promise<void> {
    this.change(fingerprint, { state: 'checking' });
    const url = this.find(fingerprint)?.uploadUrl;
    const sent = this.running.get(fingerprint);
    let done: UploadedEvidence;
    try {
      done = await this.deps.finish(this.deps.account, url ?? '');
    } catch (error) {
      if (this.running.get(fingerprint) === sent) this.fail(fingerprint, error);
      return;
    }
    // It was removed meanwhile, so the result does not count, even if the same file is being sent again.
    if (this.running.get(fingerprint) !== sent) return;
    this.running.delete(fingerprint);
    this.change(fingerprint, { state: 'done', done });
    this.startNext();
  }

  private fail(fingerprint: string, error: unknown): void {
    this.running.delete(fingerprint);
    // A proxy answers for an unavailable server (502, 503): temporary, like a lost connection.
    const isLine = isWorthRetrying(error) || (error instanceof ApiError && error.kind === 'timeout');
    // An upload that the server has deleted starts again.
    const isGone = error instanceof ApiError && GONE.has(error.status);
    this.change(fingerprint, {
      state: isLine ? 'offline' : 'failed',
      error,
      ...(isGone ? { uploadUrl: null, sentBytes: 0 } : {}),
    });
    this.startNext();
  }

  private change(fingerprint: string, change: Partial<EvidenceUpload>): void {
    this.set(this.uploads.map((one) => (one.fingerprint === fingerprint ? { ...one, ...change } : one)));
  }

  private set(uploads: readonly EvidenceUpload[]): void {
    this.uploads = uploads;
    this.deps.kept.write(uploads.map(({ state, file, error, ...kept }) => kept));
    for (const listener of this.listeners) listener();
  }
}
